import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { transform } from 'esbuild'
import { defineConfig } from 'tsup'

const files = readdirSync('exports').filter((name) => name.endsWith('.ts'))

export default defineConfig({
  entry: Object.fromEntries(files.map((name) => [name.replace(/\.ts$/, ''), `exports/${name}`])),
  format: ['esm'],
  splitting: true,
  // Rollup's pass would drop "use client".
  treeshake: false,
  dts: { compilerOptions: { customConditions: [] } },
  clean: true,
  target: 'es2022',
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
  async onSuccess() {
    await rename('dist/index.css', 'dist/styles.css')
    for (const file of (await readdir('dist')).filter((name) => name.endsWith('.css'))) {
      const { code } = await transform(await readFile(`dist/${file}`, 'utf8'), { loader: 'css', minify: true })
      await writeFile(`dist/${file}`, code)
    }
  },
})
