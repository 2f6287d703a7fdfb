import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { build, type Plugin, transform } from 'esbuild'

/** The layers' order comes first, whatever else a sheet holds. */
const importing = (paths: string[]) => ['./src/theme/layers.css.ts', ...paths].map((path) => `import '${path}'`).join('\n')

/**
 * Builds one sheet per address, and `styles.css` for all of them. A bundler that splits leaves the styles of lazily loaded
 * parts out of an address's sheet, and nothing in the browser would fetch them; so each sheet is bundled separately, unsplit. It
 * includes theme and provider: a page with one widget needs one sheet. Plain sheets of the sources are only made smaller.
 */
export async function buildStylesheets(addresses: string[], styles: string[]) {
  const own = (name: string) => (name === 'theme' ? [] : ['./exports/provider.ts']).concat(`./exports/${name}.ts`)
  const isUnstable = (name: string) => name.startsWith('unstable/')
  const stable = addresses.filter((name) => name !== 'index' && !isUnstable(name))
  const sheets = new Map(stable.map((name) => [name, importing(own(name))]))
  sheets.set('unstable', importing(addresses.filter(isUnstable).flatMap(own)))
  sheets.set('styles', importing(styles.toSorted().map((name) => `./src/${name}`)))
  for (const file of (await readdir('dist')).filter((name) => name.endsWith('.css'))) await rm(`dist/${file}`)
  const { outputFiles } = await build({
    entryPoints: [...sheets.keys()].map((name) => ({ in: `stylesheet:${name}`, out: name })),
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'dist',
    external: [
      'react',
      'react-dom',
      '@tanstack/*',
      '@radix-ui/*',
      'react-aria-components',
      'react-stately',
      '@internationalized/date',
      '@diab/core',
      'd3-*',
    ],
    plugins: [fromMap(sheets), vanillaExtractPlugin({ identifiers: 'short' })],
    logLevel: 'error',
  })
  // A strict compiler asks for the types of a style sheet, too.
  await mkdir('dist/types', { recursive: true })
  await writeFile('dist/types/stylesheet.d.ts', 'export {}\n')
  const sources = await readdir('src', { recursive: true })
  for (const file of sources.filter((name) => name.endsWith('.css'))) await writeSheet(file, await readFile(`src/${file}`, 'utf8'))
  for (const { path, text } of outputFiles.filter((file) => file.path.endsWith('.css'))) await writeSheet(path, text)
}

/** Without vanilla-extract's base64 comments. */
async function writeSheet(path: string, text: string) {
  const { code } = await transform(text, { loader: 'css', minify: true })
  await writeFile(`dist/${basename(path)}`, code)
}

const fromMap = (sheets: ReadonlyMap<string, string>): Plugin => ({
  name: 'stylesheets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^stylesheet:/ }, ({ path }) => ({ path: path.slice('stylesheet:'.length), namespace: 'stylesheet' }))
    onLoad({ filter: /.*/, namespace: 'stylesheet' }, ({ path }) => ({ contents: sheets.get(path), resolveDir: '.', loader: 'ts' }))
  },
})
