import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { buildDeclarations } from '../../tools/declarations.mjs'
import { removeUnusedModules, separateInternalChunks } from '../../tools/removeUnusedModules.mjs'

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
const entriesOf = (folder: string, prefix = '') =>
  sources(folder).map((name): [string, string] => [prefix + name.replace(/\.ts$/, ''), `${folder}/${name}`])
/** The private package is built here, because its modules share their state with the published ones. */
const addresses = [...entriesOf('exports'), ...entriesOf('../internal/exports', 'internal/')]
/**
 * Every module is an entry and becomes a separate chunk: a bundler then takes only what a page uses and can put it beside
 * that page. Of the entries themselves only those of lazily loaded calls stay.
 */
const modules = sources('src')
  // A catalogue of another language is one file, which a page loads whole.
  .filter((name) => !name.endsWith('messages.en.ts'))
  .map((name): [string, string] => [`modules/${name.replace(/\.ts$/, '').replaceAll('/', '.')}`, `src/${name}`])

export default defineConfig({
  entry: Object.fromEntries([...addresses, ...modules]),
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
  esbuildOptions(options) {
    // Modules are always UTF-8: an escape is three times as long as its letter.
    options.charset = 'utf8'
  },
  platform: 'neutral',
  async onSuccess() {
    await Promise.all([removeUnusedModules().then(() => separateInternalChunks('internal')), buildDeclarations()])
  },
})
