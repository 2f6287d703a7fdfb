// The pages of the conformance suite as their makers would build them: from the packed tarballs, in a scratch folder.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root, runCommand } from '../process.mjs'
import { outputOf } from '../packages/copyOfTree.mjs'
import { pnpm } from '../packages/pack.mjs'

const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value, undefined, 2))

/** What is installed for which pages. */
const portals = {
  older: { react: '18.3.1', 'react-dom': '18.3.1' },
  newer: {
    react: '^19',
    'react-dom': '^19',
    vue: '^3.5',
    '@vitejs/plugin-vue': '^6',
    vite: '^8',
    jquery: '^4',
    'jquery-ui': '^1.14',
  },
}

/** React's and Vue's builds for development: they are the ones that complain. */
const pages = [
  { form: 'react-18', portal: 'older', entry: 'reactPage.tsx' },
  { form: 'react-19', portal: 'newer', entry: 'reactPage.tsx' },
  { form: 'shadow-root', portal: 'newer', entry: 'shadowPage.ts' },
  { form: 'jquery', portal: 'newer', entry: 'jqueryPage.ts' },
  { form: 'script-tag', portal: 'newer', entry: 'scriptTagPage.ts' },
]

async function install(folder, tarballs) {
  const ours = Object.fromEntries(Object.entries(tarballs).map(([name, tarball]) => [`@diab/${name}`, `file:${tarball}`]))
  mkdirSync(folder, { recursive: true })
  writeJson(join(folder, 'package.json'), { name: 'portals', private: true })
  for (const [portal, dependencies] of Object.entries(portals)) {
    mkdirSync(join(folder, portal), { recursive: true })
    writeJson(join(folder, portal, 'package.json'), {
      name: portal,
      private: true,
      type: 'module',
      dependencies: { ...ours, '@tanstack/react-query': '^5', ...dependencies },
    })
    cpSync(join(root, 'e2e/conformance/pages'), join(folder, portal, 'pages'), { recursive: true })
    cpSync(join(root, 'e2e/conformance/scene.ts'), join(folder, portal, 'scene.ts'))
  }
  writeJson(join(folder, 'pnpm-workspace.yaml'), {
    packages: Object.keys(portals),
    overrides: ours,
    allowBuilds: { esbuild: false, 'vue-demi': false },
  })
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile']
  await outputOf(pnpm(['install', ...flags], { cwd: folder, env: { CI: '' } }))
}

const bundle = (folder, { form, portal, entry }) =>
  build({
    absWorkingDir: join(folder, portal),
    entryPoints: { main: `pages/${entry}` },
    outdir: join(folder, 'site', form),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  })

const viteConfig = `import vue from '@vitejs/plugin-vue'
export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('diab-') } } })],
  define: { 'process.env.NODE_ENV': '"development"' },
  mode: 'development',
  logLevel: 'error',
  build: {
    outDir: '../site/vue',
    emptyOutDir: true,
    minify: false,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'pages/vue/vuePage.ts',
      output: { entryFileNames: 'main.js', assetFileNames: 'main[extname]' },
    },
  },
}
`

/** Vue's own tools, since a template has to be compiled. */
async function bundleVue(folder) {
  const portal = join(folder, 'newer')
  writeFileSync(join(portal, 'vite.config.js'), viteConfig)
  await outputOf(runCommand(join(portal, 'node_modules', '.bin', 'vite'), ['build', '--base', '/vue/'], { cwd: portal, quiet: true }))
}

/** What a page without a bundler gets from its own server. */
function copyFiles(folder) {
  const modules = join(folder, 'newer', 'node_modules')
  const site = (name) => join(folder, 'site', name)
  const dereference = { recursive: true, dereference: true }
  symlinkSync(join(modules, '@diab/widgets/dist'), site('diab'))
  cpSync(join(modules, 'jquery/dist/jquery.js'), site('lib/jquery.js'))
  cpSync(join(modules, 'jquery-ui/ui'), site('lib/ui'), dereference)
  cpSync(join(modules, 'jquery-ui/dist/themes/base'), site('lib/base'), dereference)
  // An example without a build names its files as they are installed beside it.
  cpSync(join(root, 'examples/5-script-tag'), site('example'), { recursive: true })
  mkdirSync(site('node_modules/@diab'), { recursive: true })
  symlinkSync(join(modules, '@diab/widgets'), site('node_modules/@diab/widgets'))
}

/** Installs and builds everything in `folder`; what is to be served is in `site/` of it. */
export async function buildPages(folder, tarballs) {
  await install(folder, tarballs)
  await Promise.all([...pages.map((page) => bundle(folder, page)), bundleVue(folder)])
  copyFiles(folder)
}
