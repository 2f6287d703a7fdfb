// A running cluster: started in order, asked how it is, ended whole.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/provider/src/platform/db/connect.ts'
import { makePerson } from '../../packages/provider/src/testing/makePeople.ts'
import { readSigningKeys } from '../../packages/provider/src/platform/session/signingKeys.ts'
import { signAccessToken } from '../../packages/provider/src/platform/session/signAccessToken.ts'
import { createPart, killPid, postmasterOf, until } from './parts.mjs'
import { layOut } from './topology.mjs'

async function ask(port, path) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) })
  return { status: response.status, text: await response.text() }
}

const tokenSeconds = 12 * 3600

/** Starts a cluster; `onBegun` receives what ends it, before anything runs. */
export async function startCluster(onBegun = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'diab-cluster-'))
  const layout = await layOut(folder)
  const { ports, passwords, dataFolderOf } = layout
  const parts = layout.parts.map((part) => createPart(part, folder))
  const named = (name) => parts.filter((part) => part.name === name)
  const part = (name, machine) => parts.find((one) => one.name === name && one.machine === machine)
  const databases = named('patroni').map(({ machine }) => machine)

  /** Roles of the databases, as the first Patroni that answers knows them. */
  async function members() {
    for (const machine of databases) {
      const answer = await ask(ports.patroni[machine], '/cluster').catch(() => undefined)
      if (answer?.status === 200) return JSON.parse(answer.text).members
    }
    return []
  }
  /** The machine whose database takes writes. */
  async function primary() {
    for (const machine of databases) {
      const answer = await ask(ports.patroni[machine], '/primary').catch(() => undefined)
      if (answer?.status === 200) return machine
    }
    return undefined
  }

  /** The store of the cluster's state that leads the others. */
  async function storeLeader() {
    for (const { machine } of named('etcd')) {
      const answer = await fetch(`http://127.0.0.1:${ports.etcd[machine]}/v3/maintenance/status`, { method: 'POST', body: '{}' })
      const { header, leader } = await answer.json()
      if (header.member_id === leader) return machine
    }
    throw new Error('etcd has no leader')
  }

  const isStoreHealthy = async () =>
    (await Promise.all(named('etcd').map(({ machine }) => ask(ports.etcd[machine], '/health')))).every(({ text }) => text.includes('true'))
  const isReplicated = async () => {
    const all = await members()
    const isLeading = all.some(({ role, state }) => role === 'leader' && state === 'running')
    if (!isLeading || !all.some(({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state))) return false
    // What Patroni believes is one thing, what PostgreSQL waits for another.
    const { rows } = await asSuperuser(({ pool }) => pool.query('select sync_state from pg_stat_replication'), 'postgres')
    return rows.some(({ sync_state: state }) => state === 'sync' || state === 'quorum')
  }
  const isReady = async (machine) => (await ask(ports.provider[machine], '/v1/ready')).status === 200
  const areReady = async () => (await Promise.all(named('provider').map(({ machine }) => isReady(machine)))).every(Boolean)

  /** Works as a superuser on the database that takes writes. */
  async function asSuperuser(work, database = 'diab') {
    const machine = await primary()
    const settings = { host: '127.0.0.1', port: ports.postgres[machine], user: 'postgres', password: passwords.superuser, database }
    const { db, pool } = connect(settings, { max: 1 })
    try {
      return await work({ db, pool })
    } finally {
      await db.destroy()
    }
  }

  /** What systemd does: first what the unit names before the process. */
  async function startMissing() {
    await Promise.all(parts.filter((one) => !one.isRunning()).map((one) => one.start()))
  }

  const cluster = {
    layout,
    parts,
    part,
    named,
    primary,
    storeLeader,
    isReady,
    asSuperuser,
    postmaster: (machine) => postmasterOf(dataFolderOf(machine)),
    async replica() {
      const leading = await primary()
      return databases.find((machine) => machine !== leading)
    },
    /** Starts what does not run, as a supervisor would, until everything is as it was. */
    async heal() {
      await startMissing()
      await until('etcd healthy', isStoreHealthy)
      await until('a primary with a synchronous replica', isReplicated, 120)
      await until(
        'providers ready',
        async () => {
          await startMissing()
          return areReady()
        },
        60,
        500,
      )
    },
    /** Patients of this run, each with a token. */
    async makePatients(count) {
      return asSuperuser(async ({ db }) => {
        const [key] = await readSigningKeys(db, [layout.cookieSecret])
        const people = []
        for (let made = 0; made < count; made++) {
          const { id, roles } = await makePerson(db)
          const options = { publicUrl: layout.publicUrl, lifetimeSeconds: tokenSeconds }
          people.push({ id, token: await signAccessToken(key, { id, roles, emailConfirmed: true }, options) })
        }
        return people
      })
    },
    /** Lines that a process has written. */
    linesOf: ({ log }) => readFileSync(log, 'utf8').split('\n'),
    async stop({ leaveFiles = false } = {}) {
      await Promise.all(named('provider').map((one) => one.end('SIGTERM')))
      await Promise.all([...named('haproxy'), ...named('pgbouncer')].map((one) => one.end('SIGTERM', 3000)))
      await Promise.all(named('patroni').map((one) => one.end('SIGTERM', 20_000)))
      for (const machine of databases) await killPid(postmasterOf(dataFolderOf(machine)), 'SIGQUIT')
      await Promise.all(named('etcd').map((one) => one.end('SIGTERM', 5000)))
      if (leaveFiles) console.log(`logs and data are in ${folder}`)
      else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  onBegun(cluster)
  try {
    for (const one of named('etcd')) await one.start()
    await until('etcd healthy', isStoreHealthy, 30)
    // The first one makes the cluster.
    await part('patroni', 'db-a').start()
    await until('the first database', async () => (await primary()) === 'db-a', 60)
    await part('patroni', 'db-b').start()
    await asSuperuser(async ({ pool }) => {
      await pool.query(`create role diab login password '${passwords.diab}'`)
      await pool.query('create database diab owner diab')
    }, 'postgres')
    await until('a primary with a synchronous replica', isReplicated, 60)
    for (const one of [...named('haproxy'), ...named('pgbouncer')]) await one.start()
    await cluster.heal()
    return cluster
  } catch (error) {
    await cluster.stop({ leaveFiles: true })
    throw error
  }
}
