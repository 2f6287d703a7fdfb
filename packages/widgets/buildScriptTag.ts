import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'

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

/** Bundles files that only stand in memory. What they load later stays a file of its own, in `later`. */
const fromMemory = (texts: Texts, later: string): Plugin => ({
  name: 'from-memory',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: later + basename(path), external: true } : { path: basename(path), namespace: 'memory' },
    )
    onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({ contents: texts.get(path), loader: 'js' }))
  },
})

/** The library in parts: which text, which exports, and which others each of them needs. */
async function splitLibrary() {
  const { outputFiles, metafile } = await build({
    ...shared,
    stdin: { contents: face, resolveDir: '.' },
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

/** The parts that come with an entry, without those that are only loaded when they are needed. */
function loadedWith(entry: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of imports.get(name) ?? []) visit(next)
  }
  visit(entry)
  return [...seen]
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
  const first = loadedWith(entry, imports)
  const later = [...texts.keys()].filter((name) => !first.includes(name))
  const needed = first.filter((name) => later.some((part) => imports.get(part)?.includes(name)))
  // A page with two versions of the script gives each its own parts, and so does a cache.
  const hash = createHash('sha256')
  for (const [name, text] of texts) hash.update(name + text)
  const version = hash.digest('hex').slice(0, 10)
  const registry = `globalThis[Symbol.for(${JSON.stringify(`@diab/widgets ${version}`)})]`

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
    plugins: [fromMemory(new Map([...texts, ...borrowed]), './')],
  })
}

/** Puts the built style sheet in the place of its stand-in, for shadow roots. */
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
