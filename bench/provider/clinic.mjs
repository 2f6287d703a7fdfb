// A clinic of 10,000 patients with 1,000 entries each on PostgreSQL: its lists with triage, a week of a diary and an entry, beside
// bare node:http handlers with the same SQL; and whether any plan reads a large table from end to end.
// npm run bench:clinic [-- --patients 10000 --entries 1000 --rounds 3 --count 1000 --list-count 100 --concurrency 8]
//
// With `--sensor-days 90` each patient wears a sensor: packed readings of so many days, and the bytes that one takes; ours alone.
// With `--citus` on a coordinator and two workers, each table in `--shards 4`. `--profile FOLDER` writes the processor's profile of each server.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { columnsMediaType } from '../../packages/internal/exports/columns.ts'
import { signAccessToken } from '../../packages/provider/src/platform/session/signAccessToken.ts'
import { readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { median } from '../runner/median.mjs'
import { shuffle } from '../runner/shuffle.mjs'
import { startClinicDatabase } from './clinicDatabase.mjs'
import { checkSameAnswers, measure, mediansOf, tableOf } from './compareServers.mjs'
import { create, load, readAnswer, weekRead } from './load.mjs'
import { readBuffers } from './readBuffers.mjs'
import { readPlans } from './readPlans.mjs'
import { recordStatements } from './recordStatements.mjs'
import { startServer } from './startServer.mjs'

const args = process.argv.slice(2)
const number = (name, fallback) => Number(readOption(args, name) ?? fallback)
const patientCount = number('patients', 10_000)
const entryCount = number('entries', 1000)
const rounds = number('rounds', 3)
const count = number('count', 1000)
const listCount = number('list-count', 100)
const concurrency = number('concurrency', 8)
const sensorDays = number('sensor-days', 0)
const isDistributed = args.includes('--citus')
const shardCount = number('shards', 4)
// The bare handlers read no packed readings.
const names = sensorDays > 0 ? ['ours'] : ['ours', 'bare']
const what = sensorDays > 0 ? `${sensorDays} days of a sensor` : `${entryCount.toLocaleString('en')} entries`
const file = `clinic${sensorDays > 0 ? 'Sensors' : ''}${isDistributed ? 'OnCitus' : ''}`
const results = join(import.meta.dirname, '../results')
const publicUrl = 'http://localhost:3000'

/** Ratio of server CPU to the bare handler with the same SQL. */
const goals = { 'week read': 1.25, create: 1.4 }
/** Rows from which on a table may not be read from end to end. */
const largeTable = 10_000

/** Buffers of the database that a list may read. */
const mostBuffers = 2000
/** Bytes that a packed reading may take. */
const mostBytes = 40

const now = new Date()
const localDay = (daysBack) => new Date(now.getTime() - daysBack * 86_400_000).toISOString().slice(0, 10)

const startedAt = Date.now()
const database = await startClinicDatabase({ patientCount, entryCount, sensorDays, isDistributed, shardCount, now })
const servers = []
try {
  console.error(`${patientCount} patients with ${what} each after ${Math.round((Date.now() - startedAt) / 1000)} s`)
  const { clinicId, doctorId, patientIds, signingKey, settings, db, pool } = database
  const tokenOf = (id, role) => signAccessToken(signingKey, { id, roles: [role], emailConfirmed: true }, { publicUrl, lifetimeSeconds: 7200 })
  const doctorToken = await tokenOf(doctorId, 'Doctor')
  const headers = { authorization: `Bearer ${doctorToken}` }
  const list = (query) => ({ method: 'GET', path: `/v1/clinic/${clinicId}/${query}`, headers })
  const lists = {
    'patients by name': list('patient?limit=50'),
    'patients by triage': list('patient?limit=50&sortBy=in_target_change_asc'),
    'patients with a flag': list('patient?limit=50&flag=low_risk&sortBy=low_risk_desc'),
    'patients searched': list('patient?limit=50&patientInfo=kov'),
    'flags counted': list('patient-flag'),
  }
  // A week that no create touches; every fourth patient of the clinic, so that no cache holds what is read.
  const week = { after: `${localDay(30)}T00:00:00`, before: `${localDay(23)}T00:00:00` }
  const readers = await Promise.all(
    patientIds.filter((_, at) => at % 4 === 0).map(async (id) => ({ id, token: await tokenOf(id, 'Patient') })),
  )
  const scenarios = {
    ...Object.fromEntries(Object.entries(lists).map(([name, request]) => [name, () => request])),
    // A sensor's week in columns, as core asks for it.
    'week read': weekRead(readers, week, sensorDays > 0 ? columnsMediaType : undefined),
    create: create(readers, `${localDay(1)}T12:34:00`),
  }
  const requests = Object.fromEntries(Object.entries(scenarios).map(([name, request]) => [name, request(1)]))
  // The first list of a day makes its rows; autovacuum would count them within a minute.
  await recordStatements({ settings, publicUrl }, { 'patients by name': requests['patients by name'] })
  await database.admin.query('vacuum analyze listed_patient')
  const recorded = await recordStatements({ settings, publicUrl }, requests)
  const buffers = await readBuffers(pool, recorded, isDistributed)
  const plans = [
    // Of one server: what a node of a cluster scans is a part of it.
    ...(isDistributed ? [] : await readPlans(pool, recorded, largeTable)),
    ...(await bytesOfReadings()),
    `- week read: ${buffers['week read'].toLocaleString('en')} buffers`,
    ...Object.keys(lists).map((name) => `- ${buffers[name] <= mostBuffers ? 'met' : '**missed**'}: ${name}: ${buffers[name].toLocaleString('en')} buffers`),
  ]
  for (const line of plans) console.error(line)

  const byPath = Object.fromEntries(Object.entries(lists).map(([name, { path }]) => [path, recorded[name]]))
  const options = { settings, signingKey, publicUrl, recorded: byPath }
  for (const name of names) servers.push(await startServer(name, options, readOption(args, 'profile')))
  for (const name of [...Object.keys(lists), 'week read']) await checkSameAnswers(servers, scenarios[name])
  const loadOf = (scenario) => ({ count: lists[scenario] ? listCount : count, concurrency })
  for (const server of servers)
    for (const [scenario, request] of Object.entries(scenarios))
      await load(server.origin, request, { ...loadOf(scenario), count: Math.ceil(loadOf(scenario).count / 4) })

  const samples = []
  for (let round = 1; round <= rounds; round++) {
    for (const [scenario, request] of Object.entries(scenarios))
      for (const server of shuffle(servers))
        samples.push({ scenario, server: server.name, ...(await measure(server, request, loadOf(scenario))) })
    console.error(`round ${round}/${rounds}, load ${os.loadavg()[0].toFixed(1)}`)
  }
  const weeks = []
  for (let at = 0; at < 5; at++) weeks.push(await readAnswer(servers[0].origin, scenarios['week read'](at)))
  const countOf = (answer) => (Array.isArray(answer) ? answer.length : answer.kinds.reduce((sum, kind) => sum + kind.count, 0))
  const kilobytes = median(weeks.map(({ bytes }) => bytes)) / 1000
  save(samples, Object.keys(scenarios), [...plans, `- week read: ${kilobytes.toFixed(1)} kB compressed`], median(weeks.map(({ answer }) => countOf(answer))))
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await database.stop()
}

/** Bytes of a packed reading with indexes, on all nodes. */
async function bytesOfReadings() {
  if (sensorDays === 0) return []
  const size = isDistributed ? 'citus_total_relation_size' : 'pg_total_relation_size'
  const { rows } = await database.admin.query(`
    select ${size}('sensor_day')::float8 as bytes, (select sum(reading_count)::float8 from sensor_day) as packed,
      (select count(*)::float8 from diary_entry) as rows`)
  const [{ bytes, packed, rows: left }] = rows
  const perReading = bytes / packed
  return [
    `- ${perReading <= mostBytes ? 'met' : '**missed**'}: ${perReading.toFixed(1)} bytes a reading with indexes (goal ≤ ${mostBytes}): ${packed.toLocaleString('en')} packed in ${(bytes / 1e9).toFixed(2)} GB, ${left.toLocaleString('en')} entries not packed yet`,
  ]
}

function save(samples, scenarios, plans, rowsPerRead) {
  const medians = Object.fromEntries(scenarios.map((scenario) => [scenario, mediansOf(samples, scenario, names)]))
  const details = { 'week read': `, ${rowsPerRead} entries`, create: ', one glucose entry' }
  const markdown = [
    `\nOne clinic of ${patientCount.toLocaleString('en')} patients with ${what} each, pages of 50${isDistributed ? ', on a coordinator and two workers' : ''}; ${concurrency} at once.`,
    ...scenarios.flatMap((scenario) => tableOf(`${scenario}${details[scenario] ?? ''}`, scenario, medians[scenario], goals[scenario])),
    '',
    ...plans,
  ]
  console.log(markdown.join('\n'))
  mkdirSync(join(results, 'raw'), { recursive: true })
  const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), rounds, count, listCount, concurrency }
  writeFileSync(join(results, `${file}.json`), `${JSON.stringify({ ...head, medians, markdown }, null, 1)}\n`)
  writeFileSync(join(results, `raw/${file}.json`), JSON.stringify(samples, null, 1))
}
