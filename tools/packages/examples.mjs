// The examples as their reader would build them: from the packed tarballs, in one scratch folder outside the workspace.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../process.mjs'
import { outputOf } from './copyOfTree.mjs'
import { commonJsProblems, plainImportProblems, serverComponentProblems } from './otherLoaders.mjs'
import { pnpm } from './pack.mjs'
import { templateProblems } from './vueTemplates.mjs'

const longest = 25
const source = join(root, 'examples')
const names = () => readdirSync(source).toSorted()
const quietly = (command, args, cwd) => runCommand(command, args, { cwd, quiet: true })
const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value, undefined, 2))

/** What a host's developer writes: code, not the page around it, nor how it is built. */
const written = (name) =>
  readdirSync(join(source, name)).filter((file) => /\.(tsx?|vue|js)$/.test(file) && !file.startsWith('vite.config.'))
const lengthOf = (name) =>
  written(name).reduce(
    (sum, file) =>
      sum +
      readFileSync(join(source, name, file), 'utf8')
        .trimEnd()
        .split('\n').length,
    0,
  )

/** One folder with all examples, and one installation for all of them. */
async function install(folder, tarballs, react) {
  const manifests = names().map((name) => JSON.parse(readFileSync(join(source, name, 'package.json'), 'utf8')))
  const ours = Object.fromEntries(Object.entries(tarballs).map(([name, tarball]) => [`@diab/${name}`, `file:${tarball}`]))
  const named = Object.assign({}, ...manifests.map((manifest) => ({ ...manifest.dependencies, ...manifest.devDependencies })))
  writeJson(join(folder, 'package.json'), {
    name: 'examples',
    private: true,
    type: 'module',
    dependencies: { ...named, ...ours, react, 'react-dom': react },
    devDependencies: { '@types/react': react, '@types/react-dom': react },
  })
  writeJson(join(folder, 'pnpm-workspace.yaml'), { packages: [], overrides: ours, allowBuilds: { esbuild: false, 'vue-demi': false } })
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile']
  await outputOf(pnpm(['install', ...flags], { cwd: folder, env: { CI: '' } }))
}

/** What a strict compiler says about the React examples and the libraries' own declarations. */
async function compile(folder) {
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }
  writeJson(join(folder, 'tsconfig.json'), { compilerOptions, include: ['*/*.tsx'] })
  const { code, output } = await quietly(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.'], folder)
  return code === 0 ? [] : [output]
}

async function buildPage(folder, name) {
  const vite = (...args) =>
    quietly(join(folder, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'error', ...args], join(folder, name))
  // A mount function for an existing page has no page.
  const entry = existsSync(join(folder, name, 'index.html')) ? [] : ['--ssr', 'main.tsx']
  const { code, output } = await vite(...entry)
  return code === 0 ? [] : [`${name}: ${output}`]
}

/** Every file that a page without a build step names is in what was installed. */
function pathsOfPage(folder, name) {
  const html = readFileSync(join(folder, name, 'index.html'), 'utf8')
  const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path)
  return paths
    .filter((path) => !existsSync(path.startsWith('/') ? join(folder, path) : join(folder, name, path)))
    .map((path) => `${name}: ${path} is not there`)
}

/** The page of a server: with content, in silence, and without a style attribute, which a strict policy refuses. */
async function renderOnServer(folder, name) {
  const built = await quietly(
    join(folder, 'node_modules', '.bin', 'vite'),
    ['build', '--logLevel', 'error', '--ssr', 'server.tsx', '--outDir', 'dist/server'],
    join(folder, name),
  )
  if (built.code !== 0) return [`${name}: ${built.output}`]
  const script = `const { renderDiary } = await import('./dist/server/server.js'); process.stdout.write('HTML' + renderDiary('00000000-0000-4000-8000-000000000001'))`
  // React warns in development only.
  const { code, output } = await runCommand('node', ['--input-type=module', '--eval', script], {
    cwd: join(folder, name),
    env: { NODE_ENV: 'development' },
    quiet: true,
  })
  const [said, html = ''] = output.split('HTML')
  return [
    ...(code === 0 && said === '' && !output.includes('Warning') ? [] : [`${name}: the server said ${output.slice(0, 800)}`]),
    ...(/data-diab-root/.test(html) ? [] : [`${name}: nothing was rendered`]),
    ...(/ style="/.test(html) ? [`${name}: a style attribute in the server's HTML: ${html.match(/.{60} style="[^"]*"/)?.[0]}`] : []),
  ]
}

/** Node's own require takes what is ESM only. */
async function required(folder) {
  const script = `for (const name of ['@diab/core/client', '@diab/widgets/theme', '@diab/widgets/diary-timeline']) if (!Object.keys(require(name)).length) throw new Error(name)`
  const { code, output } = await quietly('node', ['--input-type=commonjs', '--eval', script], folder)
  return code === 0 ? [] : [output]
}

/** Answers with problems by what was tried. */
export async function exampleProblems(folder, tarballs) {
  cpSync(source, folder, { recursive: true })
  await install(folder, tarballs, '^19')
  const pageOf = (name) => (existsSync(join(source, name, 'portal.js')) ? pathsOfPage(folder, name) : buildPage(folder, name))
  const pages = Promise.all(names().map(pageOf))
  // Vite refuses two builds of one folder at a time, and this example has a page too.
  const rendering = pages.then(() => renderOnServer(folder, '6-server-rendered'))
  const long = names().flatMap((name) => (lengthOf(name) > longest ? [`${name} has ${lengthOf(name)} lines`] : []))
  const [types, requiring, commonJs, plain, serverComponents, templates, rendered, built] = await Promise.all([
    compile(folder),
    required(folder),
    commonJsProblems(folder),
    plainImportProblems(folder),
    serverComponentProblems(folder),
    templateProblems(join(folder, '4-vue')),
    rendering,
    pages,
  ])
  // The oldest React that the peers allow.
  await install(folder, tarballs, '~18.3')
  const [olderTypes, olderRendered] = await Promise.all([compile(folder), renderOnServer(folder, '6-server-rendered')])
  return {
    [`at most ${longest} lines each`]: long,
    'compile strictly, declarations of ours too': types,
    'require() in Node': requiring,
    'turned into CommonJS, as by a test runner': commonJs,
    'what is no component is imported where React has no state': plain,
    'a page of server components': serverComponents,
    'Vue templates, strictly': templates,
    'rendered on a server': rendered,
    'compile with React 18.3': olderTypes,
    'rendered on a server with React 18.3': olderRendered,
    ...Object.fromEntries(names().map((name, at) => [name, built[at]])),
  }
}
