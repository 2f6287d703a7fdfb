// npm run bench:stats  -> results/stats.json: the statistics in Node and in Chromium. NODE_ALT=/path/to/node adds an engine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { closeQuietly, launchChromium } from './runner/chromium.mjs'
import { describeMachine } from './runner/machine.mjs'
import { ourPackages } from './runner/ourPackages.mjs'

process.chdir(import.meta.dirname)

/** Readings, and rounds at that size. */
const sizes = [
  [10_000, 31],
  [100_000, 21],
  [1_000_000, 11],
]

/** Days of 5-minute readings of which a model day's percentiles are made. */
const profileDays = [14, 90, 365]

const names = readdirSync('contestants/stats').map((file) => file.replace('.js', ''))
const contents = [
  ...names.map((name, i) => `import * as contestant${i} from './contestants/stats/${name}.js'`),
  `import { measure } from './lib/stats-core.js'`,
  `import { measureFigures, measureProfile } from './lib/profile-core.js'`,
  `const contestants = { ${names.map((name, i) => `'${name}': contestant${i}`).join(', ')} }`,
  `export const go = (count, rounds) => measure(contestants, count, rounds)`,
  `export const all = (sizes, days) => ({`,
  `  summaries: sizes.map(([count, rounds]) => go(count, rounds)),`,
  `  profiles: days.map((count) => measureProfile(count, 15)),`,
  `  figures: measureFigures(15),`,
  `})`,
  `globalThis.all = all`,
].join('\n')
const shared = {
  stdin: { contents, resolveDir: process.cwd() },
  plugins: [ourPackages],
  bundle: true,
  target: 'es2022',
  legalComments: 'none',
}
mkdirSync('dist/stats', { recursive: true })
await build({ ...shared, platform: 'node', format: 'esm', outfile: 'dist/stats/node.mjs' })
await build({ ...shared, format: 'iife', outfile: 'dist/stats/page.js' })

function runInNode(binary) {
  const script = `import { all } from ${JSON.stringify(join(process.cwd(), 'dist/stats/node.mjs'))}
    console.log(JSON.stringify(all(${JSON.stringify(sizes)}, ${JSON.stringify(profileDays)})))`
  return JSON.parse(execFileSync(binary, ['--max-old-space-size=8000', '--input-type=module', '-e', script], { maxBuffer: 1e8 }))
}

async function runInChromium(browser) {
  const page = await browser.newPage()
  await page.addScriptTag({ content: readFileSync('dist/stats/page.js', 'utf8') })
  return page.evaluate(([counts, days]) => all(counts, days), [sizes, profileDays])
}

const engines = {}
for (const binary of [process.execPath, process.env.NODE_ALT].filter(Boolean))
  engines[`Node ${execFileSync(binary, ['-v']).toString().trim().slice(1)}`] = runInNode(binary)
const browser = await launchChromium()
const version = browser.version()
engines[`Chromium ${version.split('.')[0]}`] = await runInChromium(browser)
await closeQuietly(browser)

const peers = { 'simple-statistics': 'all figures', 'simple-statistics-summary': 'the same figures' }
const goal = 0.1
const columnsGoal = 2
const profileGoal = 0.2
/** ms of one frame at 60 Hz. */
const frame = 1000 / 60

const verdict = (isMet) => (isMet ? 'met' : '**missed**')

function columnsLines(results) {
  return results.map(({ count, ms }) => {
    const ratio = ms['ours-columns'] / ms['ref-columns-summary']
    return `- ${verdict(ratio <= columnsGoal)}: ${count / 1000}k, ours-columns ${ratio.toFixed(2)}× a bare loop on typed columns (goal ≤ ${columnsGoal}×)`
  })
}

function profileLines({ profiles, figures }) {
  const lines = profiles.map(({ days, ours, d3, off }) => {
    const ratio = ours / d3
    const result = `percentiles of ${days} days: ${ratio.toFixed(2)}× d3-array, off by ${off.toExponential(0)} mg/dl at most`
    return days === 90 ? `- ${verdict(ratio <= profileGoal)}: ${result} (goal ≤ ${profileGoal}×)` : `- ${result}`
  })
  return [...lines, `- ${verdict(figures <= frame)}: every figure of 25,920 readings in ${(figures / frame).toFixed(2)} of a frame (goal: one)`]
}

function section([engine, { summaries: results, ...more }]) {
  const ratio = (ms, of) => `${ms.toPrecision(3)} (${(ms / of['simple-statistics']).toFixed(3)}×)`
  const lines = [
    `\n### ${engine}: median ms, ratio to simple-statistics\n`,
    `| contestant | ${results.map(({ count }) => `${count / 1000}k readings`).join(' | ')} |`,
    `|---|${results.map(() => '---').join('|')}|`,
    ...names.map((name) => `| ${name} | ${results.map(({ ms }) => ratio(ms[name], ms)).join(' | ')} |`),
    '',
  ]
  for (const { count, ms, disagree } of results) {
    for (const [peer, what] of Object.entries(peers)) {
      const reached = ms.ours / ms[peer]
      lines.push(
        `- ${verdict(reached <= goal)}: ${count / 1000}k, ours ${reached.toFixed(2)}× ${peer} (${what}; goal ≤ ${goal}×)`,
      )
    }
    for (const [name, figures] of Object.entries(disagree)) lines.push(`- ${name} says something else: ${figures.join(', ')}`)
  }
  lines.push(...columnsLines(results), ...profileLines(more))
  return lines
}

const markdown = Object.entries(engines).flatMap(section)
mkdirSync('results', { recursive: true })
const result = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(version), markdown, engines }
writeFileSync('results/stats.json', `${JSON.stringify(result, null, 1)}\n`)
console.log(markdown.join('\n'))
