// npm run crash -- --rounds 100 [--seed n] [--resume] [--short] [--state folder]
//
// Kills the provider, its database or both, again and again, while 200 writers write.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readPostmaster } from '../../platform/db/postmasterFile.ts'
import { makePerson } from '../makePeople.ts'
import { countAcknowledged, createWriter, readingsPerImport, type Writer } from './crashWriter.ts'
import { randomOf } from './fuzzCase.ts'
import { watchLog } from './proofLog.ts'
import { startProofProvider } from './proofProvider.ts'
import { beginProof } from './proofRun.ts'

const people = 40
const writersEach = 5
/** As many answers between two kills as make sure that every round wrote. */
const answersPerRound = 60
const longestRoundMs = 90_000

const run = beginProof({ name: 'crash', unit: 'rounds', full: 100, short: 3 })
let round = run.done
const log = watchLog((line) => run.report(round, line), { isCrashing: true })
const provider = await startProofProvider({ onLine: log.read, onExit: (code) => run.report(round, `the provider ended with ${code}`) })

async function makeWriters(): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let person = 0; person < people; person++) {
    const { id } = await makePerson(provider.db)
    const token = await provider.tokenFor({ id })
    for (let each = 0; each < writersEach; each++) {
      const number = person * writersEach + each
      writers.push(createWriter({ provider, patientId: id, token, number, random: randomOf(run.seed, run.done * 1000 + number) }))
    }
  }
  return writers
}

const victims = ['provider', 'database', 'both'] as const
type Victim = (typeof victims)[number]

async function kill(victim: Victim): Promise<void> {
  const postmaster = readPostmaster(join(provider.dataDir, 'database'))
  if (victim !== 'provider' && postmaster) process.kill(postmaster.pid, 'SIGKILL')
  if (victim === 'database') return
  await provider.kill()
  await provider.start()
}

/** Asks until the provider is ready. */
async function waitUntilReady(): Promise<void> {
  const deadline = Date.now() + longestRoundMs
  for (;;) {
    const response = await provider.call('GET', '/v1/ready').catch(() => undefined)
    await response?.text().catch(() => '')
    if (response?.status === 200) return
    if (Date.now() > deadline) throw new Error('the provider did not get ready again')
    await pause(50)
  }
}

async function writeUntilKilled(writers: readonly Writer[], victim: Victim, moment: number): Promise<void> {
  let isOver = false
  const before = countAcknowledged(writers)
  const work = writers.map((writer) => writer.run(() => isOver))
  const deadline = Date.now() + longestRoundMs
  while (countAcknowledged(writers) < before + answersPerRound && Date.now() < deadline) await pause(5)
  if (Date.now() >= deadline) run.report(round, 'nothing was written for a minute and a half')
  await pause(moment)
  await kill(victim)
  await waitUntilReady()
  // What was under way is tried again under its key until it is answered.
  await pause(200)
  isOver = true
  await Promise.all(work)
}

async function check(writers: readonly Writer[]): Promise<void> {
  for (const patientId of new Set(writers.map((writer) => writer.patientId))) {
    const { rows } = await sql<{ id: string; at: string; value: number; version: number; import_id: string | null }>`
      select id, entry_date::text as at, value::float as value, version, import_id from diary_entry where patient_id = ${patientId}`.execute(
      provider.db,
    )
    const stored = new Map<string, (typeof rows)[number][]>()
    for (const row of rows) stored.set(row.at.replace(' ', 'T'), [...(stored.get(row.at.replace(' ', 'T')) ?? []), row])
    for (const [at, doubled] of stored) if (doubled.length > 1) run.report(round, `${doubled.length} entries at ${at}`)
    for (const { record } of writers.filter((writer) => writer.patientId === patientId)) {
      for (const { id, entryDate, value, version, unsure } of record.entries) {
        const row = stored.get(entryDate)?.[0]
        const isAsAnswered = row?.id === id && row.value === value && row.version === version
        const isAsSent = unsure !== undefined && row?.id === id && row.value === unsure.value && row.version === version + 1
        if (!isAsAnswered && !isAsSent)
          run.report(round, `the entry of ${entryDate} is ${JSON.stringify(row)} and not ${value}, version ${version}`)
      }
      for (const entryDate of record.removed) if (stored.has(entryDate)) run.report(round, `the entry of ${entryDate} came back`)
      for (const entryDate of record.imports) if (!stored.has(entryDate)) run.report(round, `the reading of ${entryDate} is lost`)
    }
    const perImport = Map.groupBy(
      rows.filter((row) => row.import_id),
      (row) => row.import_id,
    )
    for (const [id, readings] of perImport)
      if (readings.length !== readingsPerImport) run.report(round, `import ${id} has ${readings.length} of ${readingsPerImport} readings`)
  }
  const { rows: halves } = await sql`
    select from import i where undone_at is null and saved_count <> (select count(*) from diary_entry where import_id = i.id)`.execute(
    provider.db,
  )
  if (halves.length > 0) run.report(round, `${halves.length} imports whose receipt says another number`)
}

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))

try {
  const writers = await makeWriters()
  for (; round < run.end && !isStopped && !run.hasEnough(); round++) {
    const random = randomOf(run.seed, round)
    const victim = victims[round % victims.length] ?? 'both'
    const before = countAcknowledged(writers)
    await writeUntilKilled(writers, victim, random.between(0, 400))
    for (const writer of writers) await writer.repeatOne()
    await check(writers)
    for (const { record } of writers) for (const fault of record.faults.splice(0)) run.report(round, fault)
    run.add(`${victim} killed`)
    run.add('acknowledged', countAcknowledged(writers) - before)
    run.save(round + 1)
    if (round % 10 === 9) console.log(`crash: ${round + 1} of ${run.end}, faults ${run.faults.length}`)
  }
} catch (error) {
  run.report(round, String(error instanceof Error ? error.stack : error))
}
await provider.stop()
process.exit(run.close())
