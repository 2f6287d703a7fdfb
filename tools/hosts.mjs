// npm run hosts [-- name ...]
//
// Builds what portals are made of, each from our packed tarballs and the registry's packages, with its own compiler, tests and
// bundler, then opens it in Chromium on a provider with the demo's data. Prints one line per host; needs the network.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { driveHosts } from './hosts/driveHosts.mjs'
import { linesOfHost, longestHost } from './hosts/linesOfHost.mjs'
import { prepareHost } from './hosts/prepareHost.mjs'
import { packOnce } from './packages/packOnce.mjs'
import { root } from './process.mjs'

const source = join(root, 'tools', 'hosts')
const known = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${known.join(', ')}`)

/** Calls `work` for each item, two at a time: one waits for the network or the disk while the other computes. */
async function inPairs(items, work) {
  const waiting = [...items]
  const results = []
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
  }
  await Promise.all([worker(), worker()])
  return results
}

const shownCharacters = 3000

function report({ name, problems, seconds, firstData }) {
  const lines = linesOfHost(join(source, name))
  const all = lines > longestHost ? [...problems, `${lines} lines, more than ${longestHost}`] : problems
  const figures = [
    firstData === undefined ? 'no data' : `data after ${firstData.toFixed(1)} s`,
    `${lines} lines`,
    Object.entries(seconds)
      .map(([step, value]) => `${step} ${value.toFixed(0)} s`)
      .join(', '),
  ]
  console.log(`${all.length > 0 ? 'failed' : 'ok    '} ${name.padEnd(18)} ${figures.join('; ')}`)
  for (const problem of all) console.log(`  ${problem.slice(0, shownCharacters).trim().replaceAll('\n', '\n  ')}`)
  return all.length === 0
}

const folder = mkdtempSync(join(tmpdir(), 'diab-hosts-'))
let failed = 0
try {
  await build()
  await ensureChromium()
  const tarballs = await packOnce()
  const prepared = await inPairs(asked.length > 0 ? asked : known, (name) => prepareHost(join(source, name), join(folder, name), tarballs))
  for (const result of await driveHosts(prepared)) if (!report(result)) failed++
  console.log(`${prepared.length - failed} passed, ${failed} failed`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)
