// npm run storm [-- --short]
//
// Starts a provider of its own with the demo's data and attacks it in three ways, while another person reads a week.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, Worker } from 'node:worker_threads'
import { root } from './process.mjs'
import { startAttack } from './stormAttacks.mjs'

const isShort = process.argv.includes('--short')
const secondsOfAttack = isShort ? 1.5 : 10
const quietReads = isShort ? 60 : 300
const weekMs = 7 * 86_400_000
/** Where a machine has more loopback addresses than one, the attackers have one of their own. */
const attacker = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

const attacks = [
  { kind: 'bodies', connections: 12 },
  { kind: 'reads', connections: 100 },
  { kind: 'reads', connections: 500 },
  { kind: 'slow', connections: 200 },
]

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function startProvider(environment) {
  const child = spawn('node', ['--conditions=@diab/source', 'packages/provider/src/main.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => chunk.includes('http') && resolve())
    child.on('exit', (code) => reject(new Error(`the provider ended with ${code}`)))
  })
  return child
}

function personOf(email, environment) {
  const args = ['--conditions=@diab/source', 'packages/provider/src/cli/token.ts', email]
  const { stdout, stderr } = spawnSync('node', args, { cwd: root, env: environment, encoding: 'utf8' })
  const token = stdout.trim()
  if (!token) throw new Error(`no token for ${email}: ${stderr}`)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  return { token, weekPath: `/v1/patient/${sub}/diary?after=${dayOf(Date.now() - weekMs)}&before=${dayOf(Date.now())}` }
}

const dayOf = (time) => `${new Date(time).toISOString().slice(0, 10)}T00:00:00`

/** The status of an answer that was read to its end; 0 without one. */
function read(port, path, token) {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: token ? { authorization: `Bearer ${token}` } : {} }, (response) =>
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', () => resolve(0)),
    )
    sent.setTimeout(30_000, () => sent.destroy())
    sent.on('error', () => resolve(0)).end()
  })
}

/** Reads the week and asks for the health of the process until `isOver`; times of the reads, and how many calls failed. */
async function readWeeks(port, { weekPath, token }, isOver) {
  const times = []
  let failed = 0
  while (!isOver(times.length)) {
    const begun = performance.now()
    if ((await read(port, weekPath, token)) !== 200) failed++
    times.push(performance.now() - begun)
    if (times.length % 10 === 0 && (await read(port, '/v1/health')) !== 200) failed++
    await setTimeout(5)
  }
  return { p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)], failed, reads: times.length }
}

async function readUnderAttack(port, stranger, { attack, attackerPerson }) {
  const worker = new Worker(new URL(import.meta.url))
  worker.postMessage({ ...attack, ...attackerPerson, port, localAddress: attacker })
  await setTimeout(isShort ? 300 : 1000)
  const end = performance.now() + secondsOfAttack * 1000
  const result = await readWeeks(port, stranger, (reads) => reads >= 5 && performance.now() > end)
  await worker.terminate()
  console.log(`${attack.kind} by ${attack.connections}: p95 ${result.p95.toFixed(0)} ms of ${result.reads} reads, ${result.failed} failed`)
  return result
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'diab-storm-'))
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), DIAB_HOST: '127.0.0.1', DIAB_DATA_DIR: folder, DATABASE_URL: '' }
  const provider = await startProvider(environment)
  try {
    const [stranger, attackerPerson] = ['paciens@demo.diab', 'kezelt@demo.diab'].map((email) => personOf(email, environment))
    await readWeeks(port, stranger, (reads) => reads >= 30)
    const quiet = await readWeeks(port, stranger, (reads) => reads >= quietReads)
    const results = []
    for (const attack of attacks) results.push(await readUnderAttack(port, stranger, { attack, attackerPerson }))
    const worst = Math.max(...results.map(({ p95 }) => p95))
    const failed = [quiet, ...results].reduce((sum, result) => sum + result.failed, 0)
    const figures = `quiet p95 ${quiet.p95.toFixed(1)} ms, under attack ${worst.toFixed(1)} ms, ratio ${(worst / quiet.p95).toFixed(1)}`
    console.log(`storm: ${figures}, failed ${failed}`)
    return failed
  } finally {
    const ended = new Promise((resolve) => provider.once('exit', resolve))
    provider.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMainThread) process.exit((await main()) > 0 ? 1 : 0)
else startAttack()
