import { readdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { build, transform } from 'esbuild'
import { defineConfig } from 'tsup'

const entries = readdirSync('exports').filter((name) => name.endsWith('.ts'))
// What only stories stand on is not part of the product.
const storyPages = /AllParts|\/testing\//
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css.ts') && !storyPages.test(name),
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
  entry: Object.fromEntries(entries.map((name) => [name.replace(/\.ts$/, ''), `exports/${name}`])),
  format: ['esm'],
  splitting: true,
  // Rollup's pass would drop "use client".
  treeshake: false,
  dts: { compilerOptions: { customConditions: [] } },
  clean: true,
  target: 'es2022',
  esbuildPlugins: [vanillaExtract()],
  async onSuccess() {
    await buildStylesheet()
    await minifyStyles()
  },
})
