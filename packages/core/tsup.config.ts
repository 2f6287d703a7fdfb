import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'

const files = readdirSync('exports', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))

export default defineConfig({
  entry: Object.fromEntries(files.map((name) => [name.replace(/\.ts$/, ''), `exports/${name}`])),
  format: ['esm'],
  splitting: true,
  dts: { compilerOptions: { customConditions: [] } },
  clean: true,
  target: 'es2022',
  platform: 'neutral',
})
