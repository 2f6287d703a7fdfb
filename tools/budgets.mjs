// Size budgets, gzip level 9: the library as a consumer's bundler would take it, the product by its routes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { root } from './process.mjs'

const kilobyte = 1000

/** React and TanStack Query are the consumer's own. */
const peers = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client', '@tanstack/react-query']

const libraryBudgets = [
  {
    name: 'core: client with diary',
    code: `export { createSendEndpoint, createDiaryApi } from './packages/core/dist/client.js'`,
    limit: 18,
  },
  { name: 'core: every call', code: `export { createDiabClient } from './packages/core/dist/client.js'`, limit: 32 },
  { name: 'widgets: DiaryTimeline', code: `export { DiaryTimeline } from './packages/widgets/dist/diary-timeline.js'`, limit: 45 },
  { name: 'widgets: AnalysisCharts', code: `export { AnalysisCharts } from './packages/widgets/dist/analysis-charts.js'`, limit: 32 },
  { name: 'widgets: TherapyEditor', code: `export { TherapyEditor } from './packages/widgets/dist/therapy-editor.js'`, limit: 80 },
  { name: 'widgets: PatientTable', code: `export { PatientTable } from './packages/widgets/dist/patient-table.js'`, limit: 28 },
  { name: 'widgets: ThreadPanel', code: `export { ThreadPanel } from './packages/widgets/dist/thread-panel.js'`, limit: 28 },
  { name: 'widgets: theme alone', code: `export { lightTheme } from './packages/widgets/dist/theme.js'`, limit: 3 },
]

/** By their module, or by the name of the chunk that several were put into. */
const routeBudgets = [
  { name: 'first load: sign-in', pages: ['pages/session/LoginPage', 'app/layouts/EntranceLayout'], limit: 134 },
  { name: 'first load: diary', pages: ['pages/diary/DiaryPage', 'dashboard'], limit: 170 },
]

async function librarySize({ code }) {
  const result = await bundle({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: peers,
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'budget',
    splitting: true,
  })
  // A lazy chunk is not part of what a page needs at first.
  return gzipSync(result.outputFiles.find(({ path }) => path.endsWith('stdin.js')).contents, { level: 9 }).length + staticChunks(result)
}

function staticChunks({ outputFiles }) {
  const entry = outputFiles.find(({ path }) => path.endsWith('stdin.js'))
  const seen = new Set([entry.path])
  const queue = [entry]
  let size = 0
  while (queue.length) {
    const file = queue.pop()
    for (const [, name] of file.text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      const chunk = outputFiles.find(({ path }) => path.endsWith(`/${name}`))
      if (!chunk || seen.has(chunk.path)) continue
      seen.add(chunk.path)
      queue.push(chunk)
      size += gzipSync(chunk.contents, { level: 9 }).length
    }
  }
  return size
}

function routeSize({ pages }) {
  const dist = join(root, 'packages/host-app/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add('index.html')
  for (const page of pages) {
    const key = Object.keys(manifest).find((candidate) => candidate.startsWith(`src/${page}`) || manifest[candidate].name === page)
    if (!key) throw new Error(`The manifest has no page ${page}.`)
    add(key)
  }
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((total, file) => total + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
}

export async function checkBudgets() {
  let passed = 0
  let failed = 0
  const report = (name, size, limit) => {
    const within = size <= limit * kilobyte
    if (within) passed++
    else failed++
    console.log(`${within ? 'ok  ' : 'FAIL'} ${name.padEnd(32)} ${(size / kilobyte).toFixed(1)} kB of ${limit} kB`)
  }
  for (const budget of libraryBudgets) report(budget.name, await librarySize(budget), budget.limit)
  if (existsSync(join(root, 'packages/host-app/dist/.vite/manifest.json'))) {
    for (const budget of routeBudgets) report(budget.name, routeSize(budget), budget.limit)
  }
  return { passed, failed }
}
