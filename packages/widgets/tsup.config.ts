import { readdirSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig } from 'tsup'
import { buildDeclarations } from '../../tools/declarations.mjs'
import { removeUnusedModules } from '../../tools/removeUnusedModules.mjs'
import { buildScriptTag, embedStyles } from './buildScriptTag.ts'
import { buildStylesheets } from './stylesheets.ts'

const addresses = readdirSync('exports', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name): [string, string] => [name.replace(/\.ts$/, ''), `exports/${name}`])
// Files that only stories use are not part of the product.
const storyPages = /AllParts|\/testing\//
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css.ts') && !storyPages.test(name),
)
/**
 * Every module is an entry, so that each becomes a separate chunk: a host's bundler then takes only what a page uses and can
 * put it beside that page. (One bundle per address would put all of `ui/` into the first load of every page.)
 */
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  // A catalogue of another language is one file, which a page loads whole.
  (name) => /\.tsx?$/.test(name) && !/\.(test|stories|css|messages\.en)\./.test(name) && !storyPages.test(name),
)

export default defineConfig({
  entry: Object.fromEntries([
    ...addresses,
    ...modules.map((name) => [`modules/${name.replace(/\.tsx?$/, '').replaceAll('/', '.')}`, `src/${name}`]),
  ]),
  format: ['esm'],
  splitting: true,
  // Rollup's pass would drop "use client".
  treeshake: false,
  clean: true,
  target: 'es2022',
  esbuildOptions(options) {
    // Modules are always UTF-8: an escape is three times as long as its letter.
    options.charset = 'utf8'
  },
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
  async onSuccess() {
    await removeUnusedModules()
    const names = addresses.map(([name]) => name)
    await Promise.all([buildDeclarations(), buildStylesheets(names, styles)])
    await embedStyles()
    await buildScriptTag()
  },
})
