import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { endStuckConnections } from './endStuckConnections.ts'
import type { Database } from './tables.ts'

/** Server, user and password; test runs pass it between processes, so it is plain data. */
export interface ConnectionSettings {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  /** libpq start-up options, e.g. `-c role=diab_app`. */
  options?: string
}

const oid = { int8: 20, date: 1082, timestamp: 1114 } as const

function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint outside the safe integers came from the database')
  return value
}

/**
 * How column values are read. A `timestamp` is a wall-clock time and a `date` a calendar day: both stay text, because
 * a JavaScript Date would move them into the server's zone.
 */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (id === oid.timestamp) return (text: string) => text.replace(' ', 'T')
      if (id === oid.date) return (text: string) => text
      if (id === oid.int8) return readInt8
    }
    return format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text')
  },
}

export interface DatabaseConnection {
  db: Kysely<Database>
  pool: pg.Pool
}

/** Of one process, for calls; see `connectProvider` for the others. */
const usualConnections = 12

/** What every connection needs; workers of a distributed database have it for the role (`workerSettings.store.ts`). */
export const neededSettings: Readonly<Record<string, string>> = {
  // For the planner: data is often in memory or on a solid-state disk, where an index is cheap.
  random_page_cost: '1.1',
  // A list of a clinic of thousands looks expensive enough to be compiled, which takes longer than to read it.
  jit: 'off',
  // Longer than the largest import is saved: a call that still waits for its lock gives its connection back.
  lock_timeout: '90s',
}

/** What every connection is set to; the role of `DATABASE_URL` is where a pooler lends its connections. */
export const sessionSettings: readonly string[] = Object.entries(neededSettings).map(([name, value]) => `set ${name} = '${value}'`)

const plannedOnceMark = /^(?:select )?\/\* planned once: (\w+) \*\//

/**
 * Marks a statement of every call to be planned once for each connection. Planning takes longer than running it. Its words must
 * be the same each time, and its columns expressions or named. A pooler lends another connection to each transaction, which
 * knows no statement by name: there it is planned each time.
 */
export const plannedOnce = (name: string) => sql.raw(`/* planned once: ${name} */`)

function prepareMarked(client: pg.ClientBase): void {
  const send = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args)
  const query = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && plannedOnceMark.exec(text)?.[1]
    return name ? send({ name, text }, ...rest) : send(text, ...rest)
  }
  client.query = query as typeof client.query
}

/** Opens a pool; connections are made when first needed. `onIdleError` is called when an idle connection breaks. */
export function connect(
  settings: ConnectionSettings,
  { max = usualConnections, connectMs = 10_000, onIdleError = () => {}, isLent = false, onQuery }: ConnectOptions = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    ...settings,
    max,
    types: typeParsers,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    application_name: 'diab-provider',
    async onConnect(client) {
      if (isLent) return
      await client.query(sessionSettings.join('; '))
      prepareMarked(client)
    },
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onIdleError)
  // The same while it is at work between two statements. Its query, or the next one, fails by itself and is answered.
  pool.on('connect', (client) => client.on('error', () => {}))
  const log = onQuery && ((event: LogEvent) => onQuery(event.queryDurationMillis / 1000, event.query.sql))
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log }), pool }
}

/** The connections of a running provider. */
export interface ProviderConnections extends DatabaseConnection {
  /**
   * For what outlives a refused call: its attempts, its refusal. A separate pool, because a call's transaction holds a
   * connection of `db` while it waits for this one; with one pool, a dozen concurrent calls would wait for each other until
   * they fail.
   */
  besideDb: Kysely<Database>
  /** One connection for the question whether the database answers, so that it waits for no call. */
  probeDb: Kysely<Database>
  /** One connection to the server itself, for LISTEN, which a pooler's connections cannot. */
  listenPool: pg.Pool
  close(): Promise<void>
}

/** A part of the connections that calls have. */
const shareOf = (max: number) => Math.max(2, Math.floor(max / 4))

/** Opens all pools of a provider; `direct` is the server itself, where `settings` leads to a pooler. */
export function connectProvider(
  settings: ConnectionSettings,
  { direct = settings, ...options }: ConnectOptions & { direct?: ConnectionSettings } = {},
): ProviderConnections {
  const connection = connect(settings, options)
  const beside = connect(settings, { ...options, max: shareOf(options.max ?? usualConnections) })
  const probe = connect(settings, { ...options, max: 1, connectMs: 3000 })
  const listening = connect(direct, { ...options, max: 1, isLent: false })
  const all = [connection, beside, probe]
  const endWatch = endStuckConnections(
    all.map(({ pool }) => pool),
    () => sql`select 1`.execute(probe.db),
  )
  return {
    ...connection,
    besideDb: beside.db,
    probeDb: probe.db,
    listenPool: listening.pool,
    async close() {
      endWatch()
      await Promise.all([...all, listening].map(({ db }) => db.destroy()))
    },
  }
}

export interface ConnectOptions {
  max?: number
  /** How long a call waits for a connection. */
  connectMs?: number
  onIdleError?: (error: Error) => void
  /** Called after each statement with its words, which hold no values. */
  onQuery?: (seconds: number, statement: string) => void
  /** A pooler lends the connections by transaction: nothing is set for the session. */
  isLent?: boolean
}
