// npm run size -> ../docs/bundle-size.md: each widget as a host's bundler takes it, beside what a portal would build its bare core with.
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ourPackages } from './runner/ourPackages.mjs'

process.chdir(import.meta.dirname)

/** Widget, its address, and the contestants of its suite that are products. */
const rows = [
  { widget: 'DiaryTimeline', address: 'diary-timeline', suite: 'timeline', peers: { 'TanStack Virtual': 'tanstack-virtual', virtua: 'virtua', 'react-window': 'react-window', Virtuoso: 'virtuoso', 'React Aria GridList': 'rac-gridlist' } },
  { widget: 'AnalysisCharts', address: 'analysis-charts', suite: 'charts', peers: { uPlot: 'uplot', visx: 'visx', 'Chart.js': 'chartjs', Recharts: 'recharts', ECharts: 'echarts' } },
  { widget: 'PatientTable', address: 'patient-table', suite: 'table', peers: { 'TanStack Table + Virtual': 'tanstack', 'React Aria Table': 'rac-table', 'AG Grid': 'ag-grid', 'MUI X Data Grid': 'mui-datagrid' } },
  { widget: 'ThreadPanel', address: 'thread-panel', suite: 'chat', peers: { virtua: 'virtua', 'TanStack Virtual': 'tanstack-virtual', chatscope: 'chatscope' } },
  { widget: 'TherapyEditor', address: 'therapy-editor', peers: {} },
]

/** The host has them. */
const hosts = /^(react|react-dom|scheduler|@tanstack\/react-query)($|\/)/
const external = { name: 'external', setup: ({ onResolve }) => onResolve({ filter: hosts }, ({ path }) => ({ path, external: true })) }
const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length
const kilobytes = (size) => (size / 1000).toFixed(1)

async function bundle(input, splitting) {
  const { outputFiles, metafile } = await build({
    ...input,
    plugins: [external, ourPackages],
    bundle: true,
    minify: true,
    splitting,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.NODE_DEBUG': 'undefined' },
    loader: { '.css': 'empty', '.woff': 'empty', '.woff2': 'empty', '.svg': 'dataurl', '.png': 'dataurl' },
    metafile: true,
    write: false,
    outdir: 'unused',
    entryNames: 'entry',
    logLevel: 'error',
  })
  const sizeOf = (name) => gzipped(outputFiles.find(({ path }) => path.endsWith(`/${name.split('/').at(-1)}`)).contents)
  const first = new Set(['unused/entry.js'])
  for (const name of first) for (const { path, kind } of metafile.outputs[name].imports) if (kind === 'import-statement' && metafile.outputs[path]) first.add(path)
  const sum = (names) => [...names].reduce((total, name) => total + sizeOf(name), 0)
  return { first: sum(first), whole: sum(Object.keys(metafile.outputs)) }
}

async function measure({ widget, address, suite, peers }) {
  const code = `export { ${widget} } from '@diab/widgets/${address}'; export { DiabProvider } from '@diab/widgets/provider'; export { createDiabClient } from '@diab/core/client'`
  const alone = await bundle({ stdin: { contents: code.split(';')[0], resolveDir: '.' } }, true)
  const page = await bundle({ stdin: { contents: code, resolveDir: '.' } }, true)
  const css = gzipped(readFileSync(`../packages/widgets/dist/${address}.css`))
  const contestants = []
  for (const [name, file] of Object.entries(peers)) {
    const entry = ['.jsx', '.js'].map((ending) => `contestants/${suite}/${file}${ending}`).find((path) => existing(path))
    contestants.push({ name, size: (await bundle({ entryPoints: [entry] }, false)).whole })
  }
  return { widget, alone, page, css, contestants: contestants.sort((a, b) => a.size - b.size) }
}

function existing(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

const measured = []
for (const row of rows) measured.push(await measure(row))

const line = ({ widget, alone, page, css, contestants }) =>
  `| ${widget} | ${kilobytes(alone.first)} | ${kilobytes(alone.whole)} | ${kilobytes(page.first)} | ${kilobytes(css)} | ${contestants.map(({ name, size }) => `${name} ${kilobytes(size)}`).join(' · ') || 'none in the bench'} |`

writeFileSync(
  '../docs/bundle-size.md',
  `# What a widget weighs

Kilobytes (1,000 bytes), minified by esbuild, gzip level 9, without React, React DOM and TanStack Query, which the page has. Written by \`npm run size\` in \`bench\`, from the built packages and the peers pinned there; \`tools/budgets.mjs\` holds the limits of the first column in every run of the tests.

| widget | first paint | with all that is loaded later | page: widget, provider, client | CSS | the bare core of it, with a peer |
|---|---|---|---|---|---|
${measured.map(line).join('\n')}

*First paint* is what the widget's import brings at once; forms, dialogs, side panel, filters, print and export are loaded when they are first used. *Page* adds \`DiabProvider\` and \`createDiabClient\` with every call of the product. CSS is the widget's own sheet, with the theme.

A peer is measured with the code of its contestant in \`bench/contestants\`: a list of plain rows, one chart from columns, a grid of eight columns, a list of bubbles. It has no data access, no states for loading, empty and failed, no form, no words, no keyboard map of a diary; those would come on top. Peers whose styles come as a sheet are counted without it.
`,
)
for (const row of measured) console.log(line(row))
