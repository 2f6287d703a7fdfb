// Server CPU per request of our provider against bare node:http handlers with the same SQL, on one embedded PostgreSQL.
// npm run bench:provider [-- --rounds 3 --count 2000 --concurrency 8 --only ours,bare --profile]
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { signAccessToken } from '../../packages/provider/src/platform/session/signAccessToken.ts'
import { hasFlag, readList, readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { median } from '../runner/median.mjs'
import { shuffle } from '../runner/shuffle.mjs'
import { checkSameAnswers, measure, mediansOf, tableOf } from './compareServers.mjs'
import { readPatients, startDatabase } from './database.mjs'
import { create, load, weekRead } from './load.mjs'
import { serverNames, startServer } from './startServer.mjs'

const args = process.argv.slice(2)
const rounds = Number(readOption(args, 'rounds') ?? 3)
const count = Number(readOption(args, 'count') ?? 2000)
const concurrency = Number(readOption(args, 'concurrency') ?? 8)
const names = readList(args, 'only', serverNames)
const results = join(import.meta.dirname, '../results')
const publicUrl = 'http://localhost:3000'

/** Ratio of server CPU to the bare handler with the same SQL and the same token check. */
const goals = { 'week read': 1.25, create: 1.4 }

const localDay = (daysBack) => new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10)

const database = await startDatabase(new Date())
try {
  // A week that no create touches, in which everybody wrote every day.
  const week = { after: `${localDay(16)}T00:00:00`, before: `${localDay(9)}T00:00:00` }
  const known = await readPatients(database.db, week)
  const tokenOf = (id) =>
    signAccessToken(database.signingKey, { id, roles: ['Patient'], emailConfirmed: true }, { publicUrl, lifetimeSeconds: 3600 })
  const patients = await Promise.all(known.map(async ({ id }) => ({ id, token: await tokenOf(id) })))
  const scenarios = { 'week read': weekRead(patients, week), create: create(patients, `${localDay(1)}T12:34:00`) }
  const rowsPerRead = Math.round(median(known.map((patient) => patient.count)))
  console.log(`${patients.length} patients, 180 days; ${rowsPerRead} entries a week (median)`)

  const profileFolder = hasFlag(args, 'profile') ? join(results, 'raw') : undefined
  const options = { settings: database.settings, signingKey: database.signingKey, publicUrl }
  const servers = await Promise.all(names.map((name) => startServer(name, options, profileFolder)))
  await checkSameAnswers(servers, scenarios['week read'])
  for (const server of servers)
    for (const request of Object.values(scenarios)) await load(server.origin, request, { count: 500, concurrency })

  const samples = []
  for (let round = 1; round <= rounds; round++) {
    for (const [scenario, request] of Object.entries(scenarios))
      for (const server of shuffle(servers)) samples.push({ scenario, server: server.name, ...(await measure(server, request, { count, concurrency })) })
    console.error(`round ${round}/${rounds}, load ${os.loadavg()[0].toFixed(1)}`)
  }
  await Promise.all(servers.map((server) => server.stop()))
  save(samples, rowsPerRead)
} finally {
  await database.stop()
}

function save(samples, rowsPerRead) {
  const markdown = []
  const medians = {}
  for (const scenario of Object.keys(goals)) {
    medians[scenario] = mediansOf(samples, scenario, names)
    const title = `${scenario}${scenario === 'week read' ? `, ${rowsPerRead} entries` : ', one glucose entry'}`
    markdown.push(...tableOf(title, scenario, medians[scenario], goals[scenario]))
  }
  console.log(markdown.join('\n'))
  mkdirSync(join(results, 'raw'), { recursive: true })
  const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), rounds, count, concurrency }
  writeFileSync(join(results, 'provider.json'), `${JSON.stringify({ ...head, medians, markdown }, null, 1)}\n`)
  writeFileSync(join(results, 'raw/provider.json'), JSON.stringify(samples, null, 1))
}
