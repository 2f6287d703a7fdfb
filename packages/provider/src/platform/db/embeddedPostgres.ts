import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connect.ts'
import { type Cluster, lastLines, openCluster, spawnPostgres } from './embeddedCluster.ts'
import { boundLog } from './postgresLog.ts'
import { findPostmasterPid, isAlive, isPostmasterOf, readPostmaster, removeWrongLockFiles } from './postmasterFile.ts'

export interface EmbeddedPostgres {
  /** As the application role, which owns its database and is no superuser. */
  settings: ConnectionSettings
  /** As the superuser; for tests, which make databases. */
  superuser: ConnectionSettings
  /** Keeps the server's log short; called now and then. */
  boundLog(): void
  /** Ends the server and waits for it. */
  stop(): Promise<void>
}

const startTimeoutMs = 60_000
const retryAfterMs = 50
const application = 'diab'
const noSocket = 'no socket'

/**
 * Runs the embedded database of a data directory. A server that a killed provider left behind is taken over; one that
 * is just dying is waited for. Throws with the server's last words when it does not come up.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir)
  const superuser = await bringUp(cluster)
  await createApplicationDatabase(superuser, cluster.password)
  return {
    superuser,
    settings: { ...superuser, user: application, database: application },
    boundLog: () => boundLog(cluster.logFile),
    stop: () => stop(cluster),
  }
}

/** The settings of a database that another process is running; undefined when none is. */
export async function adoptRunningPostgres(dataDir: string): Promise<ConnectionSettings | undefined> {
  const cluster = openCluster(dataDir)
  const superuser = await tryConnect(cluster)
  return typeof superuser === 'string' ? undefined : { ...superuser, user: application, database: application }
}

async function bringUp(cluster: Cluster): Promise<ConnectionSettings> {
  const deadline = Date.now() + startTimeoutMs
  let started: ReturnType<typeof spawnPostgres> | undefined
  for (;;) {
    const answer = await tryConnect(cluster)
    if (typeof answer !== 'string') return answer
    if (Date.now() > deadline) throw new Error(`the embedded database did not start: ${answer}; ${readLog(cluster)}`)
    const running = readPostmaster(cluster.databaseDir)
    const startedIsGone = !started || started.exitCode !== null || started.signalCode !== null
    // For a second or two after a crash PostgreSQL refuses to start, which is why this is a loop.
    if (startedIsGone && (!running || !isAlive(running.pid) || started || answer === noSocket)) {
      // Its file may be half written, or name a stranger that got the same number after a reboot.
      if (answer === noSocket) removeWrongLockFiles(cluster.databaseDir, cluster.socketDir)
      started = spawnPostgres(cluster)
      started.unref()
      started.on('error', () => {})
    }
    await pause(startedIsGone ? 4 * retryAfterMs : retryAfterMs)
  }
}

/** Connection settings when a server answers, or why not. */
async function tryConnect({ databaseDir, socketDir, password }: Cluster): Promise<ConnectionSettings | string> {
  const postmaster = readPostmaster(databaseDir) ?? { socketDir, port: 5432 }
  const settings = { host: postmaster.socketDir, port: postmaster.port, user: 'postgres', password, database: 'postgres' }
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return settings
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01')
      throw new Error('the embedded database does not accept its password: database.password was changed', { cause: error })
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? noSocket : String(error)
  }
}

function readLog({ logFile }: Cluster): string {
  try {
    return lastLines(readFileSync(logFile, 'utf8'))
  } catch {
    return 'no log'
  }
}

async function createApplicationDatabase(superuser: ConnectionSettings, password: string): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    // Two starters may both find it missing.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${application}') then create role ${application} login; end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`alter role ${application} password ${client.escapeLiteral(password)}`).catch(ignoreConcurrent)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [application])
    if (rowCount === 0) await client.query(`create database ${application} owner ${application}`).catch(ignoreConcurrent)
  } finally {
    await client.end()
  }
}

function ignoreConcurrent(error: Error & { code?: string }): void {
  const lostTheRace = error.code === '42P04' || error.code === '23505' || error.message.includes('concurrently')
  if (!lostTheRace) throw error
}

/** A checkpoint takes longer only on a disk that is stuck. */
const orderlyStopMs = 3000

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves. One that does not, or is paused,
 * is ended at once; the next start repeats its log. A process that is not this database is left alone.
 */
async function stop({ databaseDir, socketDir }: Cluster): Promise<void> {
  const pid = findPostmasterPid(databaseDir, socketDir)
  if (pid === undefined) return
  const isRunning = () => isAlive(pid) && isPostmasterOf(pid, databaseDir)
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + orderlyStopMs
  while (isRunning() && Date.now() < deadline) await pause(20)
  if (!isRunning()) return
  process.kill(pid, 'SIGQUIT')
  process.kill(pid, 'SIGCONT')
  while (isRunning()) await pause(20)
}
