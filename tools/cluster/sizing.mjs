// What a reading, a call and a process cost, measured on a cluster where nothing is killed.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './parts.mjs'

const patients = 48
const days = 7
const readingsPerDay = 288
const concurrency = [1, 8, 32]
const minuteMs = 60_000
const ticksPerSecond = 100

function statOf(pid) {
  try {
    // After the command's name in brackets, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return { parent: Number(fields[1]), own: Number(fields[11]) + Number(fields[12]), children: Number(fields[13]) + Number(fields[14]) }
  } catch {
    return undefined
  }
}

/** A process and all that it has started. */
function familyOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(name)?.parent])
  const family = [pid]
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child))
  return family
}

/** Memory of a family in MB; what several share counts once. */
function memoryOf(pid) {
  const kilobytes = familyOf(pid).map((member) => {
    try {
      return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** Processor time of a family in seconds, of members that have ended too. */
function processorOf(pid) {
  const ticks = familyOf(pid).map((member, index) => {
    const stat = statOf(member)
    return (stat?.own ?? 0) + (index === 0 ? (stat?.children ?? 0) : 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export async function measureSizes(cluster, { seconds }) {
  const { ports } = cluster.layout
  const doors = Object.values(ports.front)
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const primary = await cluster.primary()
  const replica = await cluster.replica()
  const pidsOf = (name) => cluster.named(name).map((part) => part.pid())
  const groups = {
    'provider (two)': pidsOf('provider'),
    'PostgreSQL, primary': [cluster.postmaster(primary)],
    'PostgreSQL, replica': [cluster.postmaster(replica)],
    'PgBouncer (two)': pidsOf('pgbouncer'),
    'HAProxy (two)': pidsOf('haproxy'),
    'Patroni (two)': pidsOf('patroni'),
    'etcd (three)': pidsOf('etcd'),
  }
  const ofGroups = (measure) =>
    Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + measure(pid), 0)]))

  let calls = 0
  function call({ token, path, body }) {
    const headers = { authorization: `Bearer ${token}` }
    if (body !== undefined) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': `sizing-${calls}` })
    const options = { host: '127.0.0.1', port: doors[calls++ % doors.length], path, headers, agent, method: body ? 'POST' : 'GET' }
    return new Promise((resolve) => {
      const sent = request(options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      sent.on('error', () => resolve(0)).end(body)
    })
  }

  const people = await cluster.makePatients(patients)
  const begin = Date.UTC(2026, 0, 5)
  const at = (minutes) => new Date(begin + minutes * minuteMs).toISOString().slice(0, 19)
  const day = (number) => at(number * 1440)
  const valueAt = (minute) => Math.round((7 + 2.5 * Math.sin(minute / 140) + Math.sin(minute / 17)) * 10) / 10
  const bodyOf = (minutes) => JSON.stringify(minutes.map((minute) => ({ entry: { entryDate: at(minute), value: valueAt(minute) } })))

  const query = (text) => cluster.asSuperuser(async ({ pool }) => (await pool.query(text)).rows)
  async function readSizes() {
    const tables = await query(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    const [{ lsn }] = await query(`select pg_current_wal_lsn() - '0/0' as lsn`)
    return { tables: new Map(tables.map(({ name, bytes }) => [name, Number(bytes)])), lsn: Number(lsn) }
  }
  /** What was added between two readings of the sizes, by table where it is a hundredth or more. */
  function describeGrowth(before, after, count, what) {
    const grown = [...after.tables].map(([name, bytes]) => [name, bytes - (before.tables.get(name) ?? 0)])
    const total = grown.reduce((sum, [, bytes]) => sum + bytes, 0)
    const named = grown.filter(([, bytes]) => bytes > total / 100).toSorted(([, a], [, b]) => b - a)
    const each = named.map(([name, bytes]) => `${name} ${Math.round(bytes / count)}`).join(', ')
    console.log(
      `${what}: ${Math.round(total / count)} bytes (${each}), write-ahead log ${Math.round((after.lsn - before.lsn) / count)} bytes`,
    )
  }

  await pause(10_000)
  const idle = ofGroups(memoryOf)
  const peak = { ...idle }
  const sampler = setInterval(() => {
    const now = ofGroups(memoryOf)
    for (const name of Object.keys(peak)) peak[name] = Math.max(peak[name], now[name])
  }, 2000)

  /** Runs `make` for a while, so many at once, each for another person. */
  async function load(name, atOnce, make) {
    const before = ofGroups(processorOf)
    const own = process.cpuUsage()
    const begunAt = performance.now()
    const times = []
    let failed = 0
    await Promise.all(
      people.slice(0, atOnce).map(async (person, number) => {
        while (performance.now() - begunAt < seconds * 1000) {
          const sentAt = performance.now()
          if ((await call(make(person, number))) !== 200) failed++
          times.push(performance.now() - sentAt)
        }
      }),
    )
    const took = (performance.now() - begunAt) / 1000
    const after = ofGroups(processorOf)
    const perCall = (group) => (((after[group] - before[group]) * 1000) / times.length).toFixed(2)
    const sorted = times.toSorted((a, b) => a - b)
    const ours = (((process.cpuUsage(own).user + process.cpuUsage(own).system) / 1000 / times.length) * 1).toFixed(2)
    const cells = [
      name,
      atOnce,
      (times.length / took).toFixed(0),
      quantile(sorted, 0.5).toFixed(0),
      quantile(sorted, 0.95).toFixed(0),
      perCall('provider (two)'),
      perCall('PostgreSQL, primary'),
      perCall('PostgreSQL, replica'),
      perCall('PgBouncer (two)'),
      perCall('HAProxy (two)'),
      ours,
      failed,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }

  // A week of every patient, a day in a call.
  const empty = await readSizes()
  await Promise.all(
    Array.from({ length: 8 }, async (_none, worker) => {
      for (const person of people.filter((_person, index) => index % 8 === worker))
        for (let number = 0; number < days; number++) {
          const minutes = Array.from({ length: readingsPerDay }, (_reading, index) => number * 1440 + index * 5)
          const path = `/v1/patient/${person.id}/diary/glucose`
          const status = await call({ token: person.token, path, body: bodyOf(minutes) })
          if (status !== 200) throw new Error(`a day of readings was answered ${status}`)
        }
    }),
  )
  await query('vacuum analyze')
  const filled = await readSizes()
  describeGrowth(empty, filled, patients * days * readingsPerDay, 'a reading, 288 in a call')

  console.log('| call | at once | calls/s | p50 ms | p95 ms | provider | primary | replica | PgBouncer | HAProxy | generator | failed |')
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
  let minute = days * 1440
  for (const atOnce of concurrency) {
    await load('write one reading', atOnce, ({ id, token }) => ({
      token,
      path: `/v1/patient/${id}/diary/glucose`,
      body: bodyOf([minute++]),
    }))
    await load('write 12 readings', atOnce, ({ id, token }) => {
      const from = (minute += 12)
      return { token, path: `/v1/patient/${id}/diary/glucose`, body: bodyOf(Array.from({ length: 12 }, (_none, index) => from + index)) }
    })
    await load('read a day of readings', atOnce, ({ id, token }) => ({
      token,
      path: `/v1/patient/${id}/diary?after=${day(3)}&before=${day(4)}`,
    }))
    await load('read a week of readings', atOnce, ({ id, token }) => ({
      token,
      path: `/v1/patient/${id}/diary?after=${day(0)}&before=${day(7)}&noLimit=true`,
    }))
    await load('summaries of a week', atOnce, ({ id, token }) => ({
      token,
      path: `/v1/patient/${id}/summary?after=${day(0).slice(0, 10)}&before=${day(7).slice(0, 10)}`,
    }))
  }
  clearInterval(sampler)

  await query('vacuum analyze')
  const beforeSingles = await readSizes()
  const singles = 2000
  for (let made = 0; made < singles; made++) {
    const person = people[made % people.length]
    await call({ token: person.token, path: `/v1/patient/${person.id}/diary/glucose`, body: bodyOf([minute++]) })
  }
  await query('vacuum analyze')
  describeGrowth(beforeSingles, await readSizes(), singles, 'a reading that comes alone, with its key')

  const connections = await query(
    `select usename as role, application_name as program, count(*)::int as count from pg_stat_activity where usename is not null group by 1, 2 order by 3 desc`,
  )
  console.log(`connections of the primary: ${connections.map(({ role, program, count }) => `${count} ${role} ${program}`).join(', ')}`)
  console.log('| memory in MB | idle | highest |\n|---|---|---|')
  for (const name of Object.keys(groups)) console.log(`| ${name} | ${idle[name].toFixed(0)} | ${peak[name].toFixed(0)} |`)
  agent.destroy()
  await until('the replica has everything', async () => cluster.isReady('app-a'), 30)
}
