// A clinic of 10,000 patients with 1,000 entries each on PostgreSQL: its lists with triage, a week of a diary and an entry, beside
// bare node:http handlers with the same SQL; and whether any plan reads a large table from end to end.
// npm run bench:clinic [-- --patients 10000 --entries 1000 --rounds 3 --count 1000 --list-count 100 --concurrency 8]
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { signAccessToken } from '../../packages/provider/src/platform/session/signAccessToken.ts'
import { readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { median } from '../runner/median.mjs'
import { shuffle } from '../runner/shuffle.mjs'
import { startClinicDatabase } from './clinicDatabase.mjs'
import { checkSameAnswers, measure, mediansOf, tableOf } from './compareServers.mjs'
import { readPatients } from './database.mjs'
import { create, load, weekRead } from './load.mjs'
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
const names = ['ours', 'bare']
const results = join(import.meta.dirname, '../results')
const publicUrl = 'http://localhost:3000'

/** Ratio of server CPU to the bare handler with the same SQL. */
const goals = { 'week read': 1.25, create: 1.4 }
/** Rows from which on a table may not be read from end to end. */
const largeTable = 10_000

/** Buffers of the database that a list may read. */
const mostBuffers = 2000

const now = new Date()
const localDay = (daysBack) => new Date(now.getTime() - daysBack * 86_400_000).toISOString().slice(0, 10)

const startedAt = Date.now()
const database = await startClinicDatabase({ patientCount, entryCount, now })
const servers = []
try {
  console.error(`${patientCount} patients with ${entryCount} entries each after ${Math.round((Date.now() - startedAt) / 1000)} s`)
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
    'week read': weekRead(readers, week),
    create: create(readers, `${localDay(1)}T12:34:00`),
  }
  const requests = Object.fromEntries(Object.entries(scenarios).map(([name, request]) => [name, request(1)]))
  const recorded = await recordStatements({ settings, publicUrl }, requests)
  const buffers = await readBuffers(pool, recorded)
  const plans = [
    ...(await readPlans(pool, recorded, largeTable)),
    ...Object.keys(lists).map((name) => `- ${buffers[name] <= mostBuffers ? 'met' : '**missed**'}: ${name}: ${buffers[name].toLocaleString('en')} buffers`),
  ]
  for (const line of plans) console.error(line)

  const byPath = Object.fromEntries(Object.entries(lists).map(([name, { path }]) => [path, recorded[name]]))
  const options = { settings, signingKey, publicUrl, recorded: byPath }
  for (const name of names) servers.push(await startServer(name, options))
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
  const known = await readPatients(db, week)
  save(samples, Object.keys(scenarios), plans, Math.round(median(known.map((patient) => patient.count)) ?? 0))
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await database.stop()
}

function save(samples, scenarios, plans, rowsPerRead) {
  const medians = Object.fromEntries(scenarios.map((scenario) => [scenario, mediansOf(samples, scenario, names)]))
  const details = { 'week read': `, ${rowsPerRead} entries`, create: ', one glucose entry' }
  const markdown = [
    `\nOne clinic of ${patientCount.toLocaleString('en')} patients with ${entryCount.toLocaleString('en')} entries each, pages of 50.`,
    ...scenarios.flatMap((scenario) => tableOf(`${scenario}${details[scenario] ?? ''}`, scenario, medians[scenario], goals[scenario])),
    '',
    ...plans,
  ]
  console.log(markdown.join('\n'))
  mkdirSync(join(results, 'raw'), { recursive: true })
  const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), rounds, count, listCount, concurrency }
  writeFileSync(join(results, 'clinic.json'), `${JSON.stringify({ ...head, medians, markdown }, null, 1)}\n`)
  writeFileSync(join(results, 'raw/clinic.json'), JSON.stringify(samples, null, 1))
}
