// npm run cluster -- [--seed n] [--seconds 4] [--writers 32] [--only pattern] [--short] [--keep] [--sizing]
//
// Starts the topology of deploy/cluster on loopback, lets patients write through it and kills one part after another with
// SIGKILL; then replaces the providers one by one. Fails on a lost or doubled write, an answer that a client would not wait out,
// and a longer gap than ten seconds. With --sizing nothing is killed and costs are measured.
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from './cluster/cluster.mjs'
import { startLoad } from './cluster/load.mjs'
import { killPid, until } from './cluster/parts.mjs'
import { measureSizes } from './cluster/sizing.mjs'
import { openStreams } from './cluster/streams.mjs'
import { whyNoCluster } from './cluster/topology.mjs'

const longestGapSeconds = 10

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string' },
    writers: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    sizing: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const isShort = values.short
const seed = Number(values.seed ?? (isShort ? 1 : Math.floor(Math.random() * 2 ** 31)))
const seconds = Number(values.seconds ?? (isShort ? 1 : 4))

/** What is killed, in turn; each returns the words for what it killed. */
const kills = [
  {
    name: 'PostgreSQL of the primary',
    isShort: true,
    async kill(cluster) {
      const machine = await cluster.primary()
      await killPid(cluster.postmaster(machine))
      return machine
    },
  },
  {
    name: 'PostgreSQL of the replica',
    async kill(cluster) {
      const machine = await cluster.replica()
      await killPid(cluster.postmaster(machine))
      return machine
    },
  },
  { name: 'Patroni of the primary', awaySeconds: 9, kill: async (cluster) => end(cluster, 'patroni', await cluster.primary()) },
  { name: 'Patroni of the replica', kill: async (cluster) => end(cluster, 'patroni', await cluster.replica()) },
  { name: 'etcd that leads', kill: async (cluster) => end(cluster, 'etcd', await cluster.storeLeader()) },
  { name: 'PgBouncer', isShort: true, kill: (cluster) => end(cluster, 'pgbouncer', 'app-a') },
  { name: 'HAProxy', kill: (cluster) => end(cluster, 'haproxy', 'app-b') },
  { name: 'provider', isShort: true, kill: (cluster) => end(cluster, 'provider', 'app-a') },
  { name: 'machine of the primary', isShort: true, kill: async (cluster) => lose(cluster, await cluster.primary()) },
  { name: 'machine of the replica', kill: async (cluster) => lose(cluster, await cluster.replica()) },
  { name: 'machine of a provider', kill: (cluster) => lose(cluster, 'app-b') },
]

async function end(cluster, name, machine) {
  await cluster.part(name, machine).end('SIGKILL')
  return machine
}

/** Everything that runs on a machine, at once. */
async function lose(cluster, machine) {
  const server = machine.startsWith('db') ? cluster.postmaster(machine) : undefined
  await Promise.all([
    ...cluster.parts.filter((part) => part.machine === machine).map((part) => part.end('SIGKILL')),
    ...(server === undefined ? [] : [killPid(server)]),
  ])
  return machine
}

/** Compares what was acknowledged with what is stored. */
async function compare(cluster, load) {
  // First what was acknowledged: what comes in the meantime is stored and not in it.
  const acknowledged = load.entries()
  const { rows } = await cluster.asSuperuser(({ pool }) =>
    pool.query(`select id, patient_id, entry_date::text as at, value::float as value from diary_entry where entry_date < '2002-01-01'`),
  )
  const stored = Map.groupBy(rows, ({ patient_id: patientId, at }) => `${patientId} ${at.replace(' ', 'T')}`)
  let lost = 0
  for (const { patientId, entries } of acknowledged)
    for (const [at, { id, value }] of entries)
      if (!stored.get(`${patientId} ${at}`)?.some((row) => row.id === id && row.value === value)) lost++
  const doubled = [...stored.values()].filter((same) => same.length > 1).length
  return { lost, doubled, stored: rows.length }
}

const seconds1 = (ms) => (ms / 1000).toFixed(1)
const isWaitedOut = (status) => status === '503' || status === '429'

function describe(closed, found) {
  const others = Object.entries(closed.statuses).filter(([status]) => !isWaitedOut(status))
  const other = others.reduce((sum, [, count]) => sum + count, 0)
  const repeats = [
    ...Object.entries(closed.statuses).map(([status, count]) => `${count} times ${status}`),
    ...(closed.noAnswer > 0 ? [`${closed.noAnswer} times no answer`] : []),
  ]
  const line = [
    `acknowledged ${closed.acknowledged}`,
    `lost ${found.lost}`,
    `doubled ${found.doubled}`,
    `other statuses ${other}`,
    `longest gap ${seconds1(closed.longestWaitMs)} s (of all ${seconds1(closed.longestSilenceMs)})`,
    repeats.join(', ') || 'no repeat',
  ].join(', ')
  const faults = [
    ...(found.lost > 0 ? [`${found.lost} acknowledged entries are lost`] : []),
    ...(found.doubled > 0 ? [`${found.doubled} entries are there more than once`] : []),
    ...(other > 0 ? [`answers that no client waits out: ${others.map(([status, count]) => `${count} times ${status}`).join(', ')}`] : []),
    // The short form tells whether anything is lost; how long it takes depends on what else the machine does.
    ...(!isShort && closed.longestWaitMs > longestGapSeconds * 1000
      ? [`a gap of ${seconds1(closed.longestWaitMs)} s, allowed are ${longestGapSeconds}`]
      : []),
  ]
  return { line, faults, other }
}

const sums = { kills: 0, acknowledged: 0, lost: 0, doubled: 0, other: 0, gapMs: 0 }
const faults = []

function note(what, closed, found) {
  const { line, faults: these, other } = describe(closed, found)
  console.log(`${what}: ${line}`)
  sums.acknowledged += closed.acknowledged
  sums.lost = Math.max(sums.lost, found.lost)
  sums.doubled = Math.max(sums.doubled, found.doubled)
  sums.other += other
  sums.gapMs = Math.max(sums.gapMs, closed.longestWaitMs)
  for (const fault of these) {
    faults.push(`${what}: ${fault}`)
    console.error(`FAULT ${what}: ${fault}`)
  }
}

async function killAndWatch(cluster, { load, streams }, { name, awaySeconds = 3, kill }) {
  load.next()
  const begunAt = performance.now()
  const machine = await kill(cluster)
  // Served again without any repair: the part stays away until everyone has been.
  await pause(awaySeconds * 1000)
  const since = performance.now()
  await until(`everyone served without ${name}`, async () => load.isServed(since), 90, 50)
  await cluster.heal()
  const wholeAfter = performance.now() - begunAt
  await streams.check()
  await pause(seconds * 1000)
  const closed = load.next()
  sums.kills++
  note(`${name} (${machine}), whole again after ${seconds1(wholeAfter)} s`, closed, await compare(cluster, load))
}

/** One provider after another gets SIGTERM and is started again, as in an update: no call may fail. */
async function roll(cluster, load) {
  load.next()
  for (const provider of cluster.named('provider')) {
    await provider.end('SIGTERM')
    await provider.start()
    await until('the provider is ready again', () => cluster.isReady(provider.machine), 90)
    // As long as a balancer needs to see it, and an operator to look.
    await pause(2000)
  }
  const closed = load.next()
  const failed = closed.noAnswer + Object.values(closed.statuses).reduce((sum, count) => sum + count, 0)
  note('rolling update of the providers', closed, await compare(cluster, load))
  console.log(`  calls that failed ${failed}`)
  if (failed > 0) faults.push(`rolling update: ${failed} calls failed`)
}

/** Error lines in the logs of the providers. */
function readErrors(cluster) {
  const lines = cluster.named('provider').flatMap((part) => cluster.linesOf(part))
  return lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'))
}

async function main() {
  const reason = whyNoCluster()
  if (reason) {
    console.error(reason)
    return 1
  }
  console.log(`cluster: seed ${seed}, ${values.writers} writers, ${seconds} s of load around each kill`)
  const begunAt = performance.now()
  const cluster = await startCluster(({ stop }) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop().then(() => process.exit(130)))
  })
  let load
  let streams
  try {
    if (values.sizing) {
      await measureSizes(cluster, { seconds: Number(values.seconds ?? 8) })
      return 0
    }
    const people = await cluster.makePatients(Number(values.writers))
    const [listener] = await cluster.makePatients(1)
    streams = openStreams(cluster, listener)
    load = startLoad({ ports: Object.values(cluster.layout.ports.front), people, seed })
    await until('everyone served', async () => load.isServed(0), 60)
    load.next()
    await streams.check()
    await pause(Math.max(3, seconds) * 1000)
    note('nothing killed', load.next(), await compare(cluster, load))
    for (const one of kills.filter(({ name, isShort: inShort }) => (isShort ? inShort : true) && new RegExp(values.only).test(name)))
      await killAndWatch(cluster, { load, streams }, one)
    if (new RegExp(values.only).test('rolling')) await roll(cluster, load)
    await load.stop()
    const { lost, doubled, stored } = await compare(cluster, load)
    if (lost + doubled > 0) faults.push(`at the end ${lost} lost, ${doubled} doubled`)
    console.log(`at the end: ${stored} entries stored, ${lost} lost, ${doubled} doubled`)
    const errors = readErrors(cluster)
    for (const line of errors.slice(0, 5)) console.error(line.slice(0, 600))
    if (errors.length > 0) faults.push(`the providers wrote ${errors.length} errors into their logs`)
  } catch (error) {
    faults.push(error.message)
    console.error(error.stack)
  } finally {
    streams?.close()
    await cluster.stop({ leaveFiles: values.keep || faults.length > 0 })
  }
  const took = Math.round((performance.now() - begunAt) / 1000)
  console.log(
    `cluster: seed ${seed}, kills ${sums.kills}, acknowledged ${sums.acknowledged}, lost ${sums.lost}, doubled ${sums.doubled}, other statuses ${sums.other}, longest gap ${seconds1(sums.gapMs)} s, ${took} s, faults ${faults.length}`,
  )
  return faults.length > 0 ? 1 : 0
}

process.exit(await main())
