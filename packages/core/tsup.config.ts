import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { buildDeclarations } from '../../tools/declarations.mjs'
import { removeUnusedModules } from '../../tools/removeUnusedModules.mjs'

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
const addresses = sources('exports').map((name): [string, string] => [name.replace(/\.ts$/, ''), `exports/${name}`])
/**
 * Every module is an entry, so that each becomes a chunk of its own: a bundler then takes only what a page uses and can put it
 * beside that page. Of the entries themselves only those of lazily loaded calls stay.
 */
const modules = sources('src').map((name): [string, string] => [`modules/${name.replace(/\.ts$/, '').replaceAll('/', '.')}`, `src/${name}`])

export default defineConfig({
  entry: Object.fromEntries([...addresses, ...modules]),
  format: ['esm'],
  splitting: true,
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  async onSuccess() {
    await Promise.all([removeUnusedModules(), buildDeclarations()])
  },
})
