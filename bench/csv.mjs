// npm run bench:csv  -> results/csv.json: a million rows of a sensor's export, in Node and in a worker of Chromium
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { closeQuietly, launchChromium } from './runner/chromium.mjs'
import { describeMachine } from './runner/machine.mjs'
import { median } from './runner/median.mjs'
import { ourPackages } from './runner/ourPackages.mjs'
import { serveFolder } from './runner/serveFolder.mjs'

process.chdir(import.meta.dirname)

const rows = 1_000_000
const rounds = 7
const names = ['ours', 'papaparse', 'papaparse, rows kept']
const goal = 2
/** ms within which the page has to answer while the worker reads. */
const pauseGoal = 100

const shared = { bundle: true, target: 'es2022', legalComments: 'none', plugins: [ourPackages], external: ['node:stream'] }
mkdirSync('dist/csv', { recursive: true })
await build({ ...shared, entryPoints: ['lib/csv-worker.js'], format: 'iife', outfile: 'dist/csv/worker.js' })
await build({ ...shared, entryPoints: ['lib/csv-page.js'], format: 'iife', outfile: 'dist/csv/page.js' })
const inNode = `import { csvBytes } from './data/csv.js'
  import { measure, measureRefusal } from './lib/csv-core.js'
  const cpu = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  const blob = new Blob([csvBytes(${rows})])
  const samples = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, []])))}
  let peak = 0
  for (let round = 0; round < ${rounds}; round++)
    for (const name of Object.keys(samples)) {
      globalThis.gc()
      const start = cpu()
      await measure(name, blob, ${rows})
      samples[name].push(cpu() - start)
    }
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const refusal = await measureRefusal(blob)
  peak = process.memoryUsage().heapUsed - before
  console.log(JSON.stringify({ bytes: blob.size, samples, refusal, peak }))`
await build({
  ...shared,
  stdin: { contents: inNode, resolveDir: process.cwd() },
  platform: 'node',
  format: 'esm',
  outfile: 'dist/csv/node.mjs',
})

const runInNode = () =>
  JSON.parse(execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=8000', join('dist', 'csv', 'node.mjs')], { maxBuffer: 1e8 }))

async function runInChromium(browser) {
  const { origin, close } = await serveFolder(process.cwd())
  const page = await browser.newPage()
  await page.goto(`${origin}/page/index.html`)
  await page.addScriptTag({ url: `${origin}/dist/csv/page.js` })
  const result = await page.evaluate((parts) => globalThis.measureCsv(...parts), [`${origin}/dist/csv/worker.js`, names, rows, rounds])
  close()
  return result
}

const verdict = (isMet) => (isMet ? 'met' : '**missed**')

/** How long the page could not answer at worst: the median of the rounds, so that one hiccup of the machine does not decide. */
function pauses({ longest, idle, whole }) {
  const line = (what, ms) => `- ${verdict(ms <= pauseGoal)}: longest pause of the page while ${what}: ${ms.toFixed(0)} ms (goal ≤ ${pauseGoal} ms)`
  return [
    line('the worker reads a million rows', median(longest)),
    line('the worker reads 99,000 rows and hands their entries over', median(whole)),
    `- with an idle worker: ${idle.toFixed(0)} ms`,
  ]
}

function section(where, what, { bytes, samples, refusal, longest, idle, whole, peak }) {
  const ms = Object.fromEntries(names.map((name) => [name, median(samples[name])]))
  const line = (name) => `| ${name} | ${ms[name].toFixed(0)} (${(ms[name] / ms.papaparse).toFixed(2)}×) |`
  const lines = [
    `\n### ${where}: ${rows / 1e6} million rows, ${(bytes / 1e6).toFixed(0)} MB, median ${what} of ${rounds}, ratio to papaparse\n`,
    '| contestant | ms |',
    '|---|---|',
    ...names.map(line),
    '',
    `- ${verdict(ms.ours / ms.papaparse <= goal)}: ours ${(ms.ours / ms.papaparse).toFixed(2)}× papaparse alone (goal ≤ ${goal}×)`,
    `- ours ${(ms.ours / ms['papaparse, rows kept']).toFixed(2)}× papaparse that keeps its rows, as ours keeps its entries`,
    `- with the limit of a transfer the file is ${refusal.state} after ${(refusal.ms / ms.ours).toFixed(2)} of that time`,
  ]
  if (longest !== undefined) lines.push(...pauses({ longest, idle, whole }))
  if (peak !== undefined) lines.push(`- heap that this took at its end: ${(peak / 2 ** 20).toFixed(0)} MB`)
  return lines
}

const node = runInNode()
const browser = await launchChromium()
const version = browser.version()
const chromium = await runInChromium(browser)
await closeQuietly(browser)

const markdown = [
  ...section(`Node ${process.versions.node}`, 'CPU time', node),
  ...section(`Worker of Chromium ${version.split('.')[0]}`, 'time', chromium),
]
mkdirSync('results', { recursive: true })
const result = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(version), markdown, engines: { node, chromium } }
writeFileSync('results/csv.json', `${JSON.stringify(result, null, 1)}\n`)
console.log(markdown.join('\n'))
