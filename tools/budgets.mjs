// Size budgets, gzip level 9: the library as a consumer's bundler would take it, the product by its routes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
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
  { name: 'core: every call', code: `export { createDiabClient } from './packages/core/dist/client.js'`, limit: 35 },
  { name: 'widgets: DiaryTimeline', code: `export { DiaryTimeline } from './packages/widgets/dist/diary-timeline.js'`, limit: 39.5 },
  { name: 'widgets: AnalysisCharts', code: `export { AnalysisCharts } from './packages/widgets/dist/analysis-charts.js'`, limit: 35.6 },
  { name: 'widgets: TherapyEditor', code: `export { TherapyEditor } from './packages/widgets/dist/therapy-editor.js'`, limit: 80 },
  { name: 'widgets: PatientTable', code: `export { PatientTable } from './packages/widgets/dist/patient-table.js'`, limit: 31.5 },
  { name: 'widgets: ThreadPanel', code: `export { ThreadPanel } from './packages/widgets/dist/thread-panel.js'`, limit: 28 },
  {
    name: 'widgets: all five',
    code: ['DiaryTimeline', 'AnalysisCharts', 'TherapyEditor', 'PatientTable', 'ThreadPanel']
      .map((name) => `export { ${name} } from './packages/widgets/dist/${name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}.js'`)
      .join('\n'),
    limit: 165,
  },
  { name: 'widgets: theme alone', code: `export { lightTheme } from './packages/widgets/dist/theme.js'`, limit: 3 },
]

/** The file of the script tag, with React and TanStack Query inside; what it loads later is beside it. */
const scriptTag = { file: 'packages/widgets/dist/diab.js', limit: 235 }

/** All scripts that the document of a page names, with those of the device's storage and of the outbox, which the diary waits for. */
const routeBudgets = [
  { name: 'first load: sign-in', page: 'auth.login', layout: 'entrance', limit: 140 },
  { name: 'first load: diary', page: 'dashboard.diary', layout: 'dashboard', limit: 195.5 },
  { name: 'first load: model day', page: 'dashboard.analysis.model-day', layout: 'dashboard', limit: 244 },
  { name: 'first load: patient list', page: 'dashboard.patients', layout: 'dashboard', limit: 207 },
]

/** What a page loads at first, as the bundler of most hosts, and ours, puts it together; a lazy chunk is no part of it. */
async function firstLoad(code) {
  const id = join(root, 'budget.js')
  const entry = { name: 'budget', resolveId: (name) => (name === id ? id : undefined), load: (name) => (name === id ? code : undefined) }
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entry],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: id, external: peers, preserveEntrySignatures: 'strict' },
    },
  })
  const files = new Set(output.filter(({ isEntry }) => isEntry))
  for (const { imports } of files) for (const chunk of output.filter(({ fileName }) => imports.includes(fileName))) files.add(chunk)
  return [...files].map((chunk) => chunk.code)
}

const gzipped = (text) => gzipSync(text, { level: 9 }).length

function routeSize({ page, layout }) {
  const dist = join(root, 'packages/host-app/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const preloads = JSON.parse(readFileSync(join(dist, '.vite/preloads.json'), 'utf8'))
  const files = new Set()
  const add = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add('index.html')
  for (const file of [...preloads.layouts[layout], ...preloads.pages[page]]) files.add(file)
  return [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + gzipped(readFileSync(join(dist, file))), 0)
}

/** A language that React Aria's parts speak and we do not: where its words are, all thirty packs of them are. */
const foreignPack = /["']ar-AE["']/

function filesWithForeignPacks() {
  const built = ['packages/widgets/dist', 'packages/host-app/dist']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => join(folder, file)),
    )
  return built.filter((file) => foreignPack.test(readFileSync(join(root, file), 'utf8')))
}

export async function checkBudgets() {
  let passed = 0
  const failures = []
  const report = (name, size, limit) => {
    const within = size <= limit * kilobyte
    const figures = `${(size / kilobyte).toFixed(1)} kB of ${limit} kB`
    if (within) passed++
    else failures.push(`${name} ${figures}`)
    console.log(`${within ? 'ok  ' : 'FAIL'} ${name.padEnd(32)} ${figures}`)
  }
  const foreign = new Set(filesWithForeignPacks())
  for (const budget of libraryBudgets) {
    const files = await firstLoad(budget.code)
    report(
      budget.name,
      files.reduce((total, file) => total + gzipped(file), 0),
      budget.limit,
    )
    if (files.some((file) => foreignPack.test(file))) foreign.add(budget.name)
  }
  if (existsSync(join(root, scriptTag.file)))
    report('script tag with React', gzipped(readFileSync(join(root, scriptTag.file))), scriptTag.limit)
  if (foreign.size) failures.push(`words of languages we do not speak: ${[...foreign].join(', ')}`)
  else passed++
  console.log(`${foreign.size ? 'FAIL' : 'ok  '} no words of languages we do not speak ${[...foreign].join(', ')}`)
  if (existsSync(join(root, 'packages/host-app/dist/.vite/manifest.json'))) {
    for (const budget of routeBudgets) report(budget.name, routeSize(budget), budget.limit)
  }
  return { passed, failed: failures.length, failures }
}
