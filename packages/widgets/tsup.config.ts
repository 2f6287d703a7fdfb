import { readdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { build, transform } from 'esbuild'
import { defineConfig } from 'tsup'
import { removeUnusedModules } from '../../tools/removeUnusedModules.mjs'
import { buildScriptTag, embedStyles } from './buildScriptTag.ts'

const addresses = readdirSync('exports')
  .filter((name) => name.endsWith('.ts'))
  .map((name): [string, string] => [name.replace(/\.ts$/, ''), `exports/${name}`])
// What only stories stand on is not part of the product.
const storyPages = /AllParts|\/testing\//
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css.ts') && !storyPages.test(name),
)
/**
 * Every module is an entry, so that each becomes a chunk of its own: a host's bundler then takes only what a page uses and can
 * put it beside that page. (One bundle per address would put all of `ui/` into the first load of every page.)
 */
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(test|stories|css)\./.test(name) && !storyPages.test(name),
)
const vanillaExtract = () => vanillaExtractPlugin({ identifiers: 'short' })

/** One stylesheet with everything, lazily loaded parts included; the layers' order comes first. */
async function buildStylesheet() {
  const ordered = styles.toSorted((a, b) => Number(b.endsWith('layers.css.ts')) - Number(a.endsWith('layers.css.ts')) || (a < b ? -1 : 1))
  await build({
    stdin: { contents: ordered.map((name) => `import './src/${name}'`).join('\n'), resolveDir: '.' },
    bundle: true,
    format: 'esm',
    outfile: 'dist/styles.js',
    plugins: [vanillaExtract()],
    logLevel: 'error',
  })
  await rm('dist/styles.js')
}

/** Without vanilla-extract's base64 comments. */
async function minifyStyles() {
  for (const file of (await readdir('dist')).filter((name) => name.endsWith('.css'))) {
    const { code } = await transform(await readFile(`dist/${file}`, 'utf8'), { loader: 'css', minify: true })
    await writeFile(`dist/${file}`, code)
  }
}

export default defineConfig({
  entry: Object.fromEntries([
    ...addresses,
    ...modules.map((name) => [`modules/${name.replace(/\.tsx?$/, '').replaceAll('/', '.')}`, `src/${name}`]),
  ]),
  format: ['esm'],
  splitting: true,
  // Rollup's pass would drop "use client".
  treeshake: false,
  dts: { entry: Object.fromEntries(addresses), compilerOptions: { customConditions: [] } },
  clean: true,
  target: 'es2022',
  esbuildPlugins: [vanillaExtract()],
  async onSuccess() {
    await removeUnusedModules()
    await buildStylesheet()
    await minifyStyles()
    await embedStyles()
    await buildScriptTag()
  },
})
