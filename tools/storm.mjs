// npm run storm -- [--failures 1000] [--seed n] [--resume] [--short] [--state folder]
//
// Starts a provider with the demo's data and attacks it in three ways, one after the other and all at once, while
// another person reads a week; then lets the client's outbox deliver a diary through a network that fails in 1,000 scripted ways.
import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createSeededRandom } from '../packages/provider/src/demo/seededRandom.ts'
import { freePort } from '../packages/provider/src/testing/freePort.ts'
import { beginProof } from '../packages/provider/src/testing/proof/proofRun.ts'
import { root } from './process.mjs'
import { weatherOutbox } from './stormOutbox.mjs'

const isShort = process.argv.includes('--short')
const secondsOfAttack = isShort ? 1.5 : 10
const quietReads = isShort ? 60 : 300
const weekMs = 7 * 86_400_000
/** Where a machine has more than one loopback address, the attackers use another one. */
const attacker = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

const bodies = { kind: 'bodies', connections: 12 }
const reads = { kind: 'reads', connections: 500 }
const slow = { kind: 'slow', connections: 200 }
const attacks = [[bodies], [{ ...reads, connections: 100 }], [reads], [slow], [bodies, reads, slow]]

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
  return { token, userId: sub, weekPath: `/v1/patient/${sub}/diary?after=${dayOf(Date.now() - weekMs)}&before=${dayOf(Date.now())}` }
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
  const attackers = fork(new URL('./stormAttacks.mjs', import.meta.url))
  attackers.send({ attack, ...attackerPerson, port, localAddress: attacker })
  await setTimeout(isShort ? 300 : 1000)
  const end = performance.now() + secondsOfAttack * 1000
  const result = await readWeeks(port, stranger, (reads) => reads >= 5 && performance.now() > end)
  attackers.send('end')
  const [answers] = await once(attackers, 'message')
  await once(attackers, 'exit')
  const name = attack.map(({ kind, connections }) => `${kind} by ${connections}`).join(', ')
  console.log(
    `${name}: p95 ${result.p95.toFixed(0)} ms of ${result.reads} reads, ${result.failed} failed; the attackers had ${answers} answers`,
  )
  return result
}

/** The same reads while a program that asks for nothing keeps a core busy: what no bound of the provider can give back. */
async function readBesideWork(port, stranger) {
  const worker = new Worker('for (;;) Math.sqrt(Math.random())', { eval: true })
  await setTimeout(300)
  const end = performance.now() + (secondsOfAttack * 1000) / 2
  const result = await readWeeks(port, stranger, (reads) => reads >= 20 && performance.now() > end)
  await worker.terminate()
  return result
}

async function sendThroughFailures(port, person, run) {
  const count = run.end - run.done
  const random = createSeededRandom(run.seed ^ run.done)
  const { failed, typed, met, faults } = await weatherOutbox({ port, ...person, random, count })
  console.log(
    `outbox: ${typed} entries through ${Object.entries(met)
      .map(([fate, times]) => `${times} ${fate}`)
      .join(', ')}`,
  )
  for (const fault of faults.slice(0, 10)) run.report(run.done, fault)
  run.add('entries', typed)
  run.add('failures met', failed)
  run.save(run.done + failed)
}

async function main() {
  const run = beginProof({ name: 'storm', unit: 'failures', full: 1000, short: 100 })
  const folder = mkdtempSync(join(tmpdir(), 'diab-storm-'))
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), DIAB_HOST: '127.0.0.1', DIAB_DATA_DIR: folder, DATABASE_URL: '' }
  const provider = await startProvider(environment)
  try {
    const [stranger, attackerPerson, traveller] = ['paciens@demo.diab', 'kezelt@demo.diab', 'ures1@demo.diab'].map((email) =>
      personOf(email, environment),
    )
    await readWeeks(port, stranger, (reads) => reads >= 30)
    const quiet = await readWeeks(port, stranger, (reads) => reads >= quietReads)
    const results = []
    for (const attack of attacks) results.push(await readUnderAttack(port, stranger, { attack, attackerPerson }))
    const floor = await readBesideWork(port, stranger)
    const worst = Math.max(...results.map(({ p95 }) => p95))
    const failed = [quiet, floor, ...results].reduce((sum, result) => sum + result.failed, 0)
    if (failed > 0) run.report(run.done, `${failed} calls of the reader failed`)
    await sendThroughFailures(port, traveller, run)
    run.add('quiet p95 ms', quiet.p95)
    run.add('beside a busy core ms', floor.p95)
    run.add('under attack ms', worst)
    run.add('ratio', worst / quiet.p95)
    run.add('ratio to the busy core', worst / floor.p95)
    return run.close()
  } finally {
    const ended = new Promise((resolve) => provider.once('exit', resolve))
    provider.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exit(await main())
