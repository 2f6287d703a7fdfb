import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { ownWordsInEsbuild } from '../../tools/reactAriaWords.ts'

/** What a page finds at `window.Diab` as soon as the script has run. */
const face = `
import { createDiabClient } from '@diab/core/client'
import { defineDiabElements } from './dist/elements.js'
import { createQueryClient } from './dist/provider.js'
window.Diab = { createDiabClient, createQueryClient, defineDiabElements }
defineDiabElements()
`

const shared = {
  bundle: true,
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'empty' },
  legalComments: 'none',
  logLevel: 'error',
} as const satisfies BuildOptions

type Texts = ReadonlyMap<string, string>

/**
 * Bundles files that exist only in memory. The parts they load later stay separate files, in `later`. A borrowed file is a
 * module for each file that needs it: one for all of them would be a small file more.
 */
const fromMemory = (texts: Texts, later: string, borrowed: Texts = new Map()): Plugin => ({
  name: 'from-memory',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
      const name = basename(path)
      if (kind === 'dynamic-import') return { path: later + name, external: true }
      return borrowed.has(name)
        ? { path: name, suffix: `?${importer}`, namespace: 'borrowed', sideEffects: false }
        : { path: name, namespace: 'memory' }
    })
    onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({ contents: texts.get(path), loader: 'js' }))
    onLoad({ filter: /.*/, namespace: 'borrowed' }, ({ path }) => ({ contents: borrowed.get(path), loader: 'js' }))
  },
})

/** The library in parts: which text, which exports, and which others each of them needs. */
async function splitLibrary() {
  const { outputFiles, metafile } = await build({
    ...shared,
    stdin: { contents: face, resolveDir: '.' },
    plugins: [ownWordsInEsbuild],
    write: false,
    format: 'esm',
    splitting: true,
    metafile: true,
    outdir: 'parts',
    entryNames: '[name]-[hash]',
  })
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output] as const)
  const importsOf = (kind: string) =>
    new Map(outputs.map(([name, { imports }]) => [name, imports.filter((one) => one.kind === kind).map(({ path }) => basename(path))]))
  return {
    texts: new Map(outputFiles.map(({ path, text }) => [basename(path), text])),
    exports: new Map(outputs.map(([name, output]) => [name, output.exports])),
    imports: importsOf('import-statement'),
    lazyImports: importsOf('dynamic-import'),
    entry: outputs.find(([name]) => name.startsWith('stdin-'))?.[0] ?? '',
  }
}

type Imports = ReadonlyMap<string, readonly string[]>

/** Returns the parts loaded together with an entry, without those that are loaded when they are needed. */
function loadedWith(entry: string, imports: Imports): Set<string> {
  const seen = new Set([entry])
  for (const name of seen) for (const next of imports.get(name) ?? []) seen.add(next)
  return seen
}

/** What is in the script: what it needs itself, and what more than one widget needs at first, which would be many small files. */
function partsOfScript(entry: string, imports: Imports, lazyImports: Imports): string[] {
  const own = loadedWith(entry, imports)
  const widgets = new Set([...own].flatMap((name) => lazyImports.get(name) ?? []))
  const uses = new Map<string, number>()
  for (const widget of widgets) for (const name of loadedWith(widget, imports)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...own, ...[...uses].filter(([name, count]) => count > 1 && !own.has(name)).map(([name]) => name)]
}

/** A part that the script has already, as a module that takes it from there. */
function borrowedPart(registry: string, name: string, names: readonly string[]): string {
  const taken = names.map((key, at) => `const v${at} = /* @__PURE__ */ take(${JSON.stringify(key)})`)
  return `const part = ${registry}[${JSON.stringify(name)}]
const take = (key) => part[key]
${taken.join('\n')}
export { ${names.map((key, at) => `v${at} as ${key}`).join(', ')} }`
}

/**
 * The library for a script tag: `dist/diab.js`, a classic script with React inside, and beside it, in `dist/diab/`, what a page
 * does not need at once. Those parts are modules that the script imports by an address beside its own, and that take what they
 * have in common with it, React above all, from the script itself (ADR 0035).
 */
export async function buildScriptTag(): Promise<void> {
  const { texts, exports, imports, lazyImports, entry } = await splitLibrary()
  const first = partsOfScript(entry, imports, lazyImports)
  const later = [...texts.keys()].filter((name) => !first.includes(name))
  const needed = first.filter((name) => later.some((part) => imports.get(part)?.includes(name)))
  // A page with two versions of the script gives each its own parts, and so does a cache.
  const hash = createHash('sha256')
  for (const [name, text] of texts) hash.update(name + text)
  const version = hash.digest('hex').slice(0, 10)
  const registry = `globalThis[Symbol.for(${JSON.stringify(`@diab/widgets ${version}`)})]`

  await rm('dist/diab', { recursive: true, force: true })
  const script = `${needed.map((name, at) => `import * as part${at} from './${name}'`).join('\n')}
${registry} = { ${needed.map((name, at) => `${JSON.stringify(name)}: part${at}`).join(', ')} }
import './${entry}'`
  await build({
    ...shared,
    stdin: { contents: script, resolveDir: '.' },
    format: 'iife',
    outfile: 'dist/diab.js',
    plugins: [fromMemory(texts, `./diab/${version}/`)],
  })

  const borrowed = needed.map((name) => [name, borrowedPart(registry, name, exports.get(name) ?? [])] as const)
  const lazy = new Set([...lazyImports.values()].flat())
  await build({
    ...shared,
    entryPoints: later.filter((name) => lazy.has(name)).map((name) => ({ in: name, out: name.replace(/\.js$/, '') })),
    format: 'esm',
    splitting: true,
    outdir: `dist/diab/${version}`,
    plugins: [fromMemory(texts, './', new Map(borrowed))],
  })
}

/** Replaces the placeholder of the style sheet by the built one, for shadow roots. */
export async function embedStyles(): Promise<void> {
  const css = await readFile('dist/styles.css', 'utf8')
  const files = (await readdir('dist', { recursive: true })).filter((name) => name.endsWith('.js'))
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(`dist/${name}`, 'utf8')
      const embedded = text.replace(/"\/\* dist\/styles\.css \*\/"/, () => JSON.stringify(css.trim()))
      if (embedded !== text) await writeFile(`dist/${name}`, embedded)
    }),
  )
}
