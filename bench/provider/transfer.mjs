// 100,000 readings through a transfer: handed over, looked at, saved, undone; beside the same rows written by the store alone.
// npm run bench:transfer [-- --rounds 3]  -> results/transfer.json
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toStoredEntry } from '../../packages/core/exports/diary.ts'
import { addEntries } from '../../packages/provider/src/diary/addEntries.ts'
import { signAccessToken } from '../../packages/provider/src/session/signAccessToken.ts'
import { readPatientTherapy } from '../../packages/provider/src/therapy/patientTherapy.ts'
import { readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { median } from '../runner/median.mjs'
import { readPatients, startDatabase } from './database.mjs'
import { startServer } from './startServer.mjs'

const count = 100_000
const rounds = Number(readOption(process.argv.slice(2), 'rounds') ?? 3)
const publicUrl = 'http://localhost:3000'
const results = join(import.meta.dirname, '../results')

/** A sensor's year, five minutes apart, in years that no demo diary touches. */
function readings(round) {
  const from = Date.UTC(1950 + 2 * round, 0, 1)
  return Array.from({ length: count }, (_, at) => ({
    entryDate: new Date(from + at * 300_000).toISOString().slice(0, 19),
    value: 4 + ((at * 37) % 97) / 10,
    origin: 'sensor',
  }))
}

async function timed(work) {
  const start = performance.now()
  const answer = await work()
  return [performance.now() - start, answer]
}

/** ms within which everybody else has to be answered while one large transfer is under way. */
const waitGoal = 500

/** Asks for the health while `work` runs, as somebody else's page would; the longest wait for an answer. */
async function besides(health, work) {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const [wait] = await timed(async () => (await fetch(health)).text())
      longest = Math.max(longest, wait)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const result = await timed(work)
  isOver = true
  await asking
  return [...result, longest]
}

const database = await startDatabase(new Date())
try {
  const [patient] = await readPatients(database.db, { after: '2000-01-01T00:00:00', before: '2100-01-01T00:00:00' })
  const identity = { id: patient.id, roles: ['Patient'], emailConfirmed: true }
  const token = await signAccessToken(database.signingKey, identity, { publicUrl, lifetimeSeconds: 3600 })
  const server = await startServer('ours', { settings: database.settings, signingKey: database.signingKey, publicUrl })
  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(server.origin + path, { method, headers, body })
    if (!response.ok) throw new Error(`${method} ${path.slice(0, 14)} ${response.status} ${(await response.text()).slice(0, 200)}`)
    // Read as it is: taking it apart would keep this process, too, from hearing what else is answered.
    return response.text()
  }
  const health = `${server.origin}/v1/health`
  const plan = await readPatientTherapy(database.db, patient.id)
  const samples = []
  for (let round = 0; round < rounds; round++) {
    const handed = { device: null, glucoseList: readings(round), medicineIntakeList: [], mealList: [], ketoneList: [] }
    const body = JSON.stringify(handed)
    const [create, created, createWait] = await besides(health, () => call('POST', '/v1/transfer', body))
    const { transferToken } = JSON.parse(created)
    const [read, , readWait] = await besides(health, () => call('GET', `/v1/transfer/${transferToken}?patientId=${patient.id}`))
    const [save, saved, saveWait] = await besides(health, () =>
      call('POST', `/v1/transfer/${transferToken}/save`, JSON.stringify({ patientId: patient.id })),
    )
    const receipt = JSON.parse(saved)
    if (receipt.savedCount !== count) throw new Error(`${receipt.savedCount} saved`)
    const [undo, undone, undoWait] = await besides(health, () =>
      call('DELETE', `/v1/patient/${patient.id}/import/${receipt.importId}`),
    )
    const { removedCount } = JSON.parse(undone)
    if (removedCount !== count) throw new Error(`${removedCount} undone`)
    const stamp = { createdAt: new Date().toISOString(), version: 1 }
    const entries = readings(round + 20).map((fresh) => toStoredEntry('glucose', fresh, { ...stamp, id: randomUUID() }, plan))
    const [store] = await timed(() => database.db.transaction().execute((tx) => addEntries(tx, patient.id, entries)))
    samples.push({ create, read, save, undo, store, createWait, readWait, saveWait, undoWait })
    console.error(`round ${round + 1}/${rounds}`)
  }
  await server.stop()
  const medians = Object.fromEntries(Object.keys(samples[0]).map((name) => [name, median(samples.map((one) => one[name]))]))
  const steps = ['create', 'read', 'save', 'undo', 'store']
  const waitOf = (name) => (name === 'store' ? '–' : `${medians[`${name}Wait`].toFixed(0)}`)
  const longest = Math.max(...['create', 'read', 'save', 'undo'].map((name) => medians[`${name}Wait`]))
  const markdown = [
    `\n### ${count.toLocaleString('en')} readings through a transfer\n`,
    '| step | seconds | × the store alone | longest wait of another call (ms) |',
    '|---|---|---|---|',
    ...steps.map((name) => `| ${name} | ${(medians[name] / 1000).toFixed(1)} | ${(medians[name] / medians.store).toFixed(2)} | ${waitOf(name)} |`),
    '',
    `- ${longest <= waitGoal ? 'met' : '**missed**'}: another call is answered within ${longest.toFixed(0)} ms beside it (goal ≤ ${waitGoal} ms)`,
  ]
  console.log(markdown.join('\n'))
  mkdirSync(results, { recursive: true })
  const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), rounds, count }
  writeFileSync(join(results, 'transfer.json'), `${JSON.stringify({ ...head, medians, markdown }, null, 1)}\n`)
} finally {
  await database.stop()
}
