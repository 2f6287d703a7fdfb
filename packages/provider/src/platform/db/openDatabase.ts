import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import {
  connect,
  type ConnectionSettings,
  type ConnectOptions,
  connectProvider,
  type ProviderConnections,
  sessionSettings,
} from './connect.ts'
import { claimDatabase } from './claimDatabase.ts'
import { requireDurability } from './durability.store.ts'
import { migrate } from './migrate.ts'
import { restrictRole } from './restrictRole.ts'
import { keepCluster } from './keepCluster.ts'
import { sharesConnections } from './sharedConnections.ts'
import { missingOnWorkers } from './workerSettings.store.ts'

/**
 * Starts or reaches the database, migrates it and marks it as this installation's. `onError` receives the failure of an idle
 * connection, and of an embedded database that died and does not start again. Its `close` also stops the embedded database.
 */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
  onQuery?: ConnectOptions['onQuery'],
): Promise<ProviderConnections> {
  const { settings, direct, isLent, release } = await reach(config, onError)
  const connection = connectProvider(settings, { direct, isLent, onIdleError: onError, onQuery, max: config.databaseConnections })
  try {
    await migrateDirectly(direct)
    await claimDatabase(connection.db, config)
    const warning = config.mode === 'production' ? await requireDurability(connection.db) : undefined
    if (warning !== undefined) warn(warning)
    await warnOfWorkers(connection.db)
  } catch (error) {
    await closeAll(connection, release)
    throw error
  }
  return { ...connection, close: () => closeAll(connection, release) }
}

const warn = (msg: string) => process.stderr.write(`${JSON.stringify({ level: 'warn', msg })}\n`)

/** Without the settings calls are answered all the same, so neither they nor a worker that is away hold up a start. */
async function warnOfWorkers(db: ProviderConnections['db']): Promise<void> {
  try {
    for (const line of await missingOnWorkers(db)) warn(line)
  } catch (error) {
    // A server's words may name more than a log should have.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
    warn(`the settings of the workers cannot be read (${code})`)
  }
}

/** A connection at work that does not end in this time is ended by the database, or by the end of this process. */
const longestCloseMs = 1000

async function closeAll(connection: ProviderConnections, release: () => Promise<void>): Promise<void> {
  await Promise.race([connection.close(), pause(longestCloseMs, undefined, { ref: false })])
  await release()
}

/** The migrator's lock belongs to a session. */
async function migrateDirectly(direct: ConnectionSettings): Promise<void> {
  const { db } = connect(direct, { max: 1 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

interface Reached {
  settings: ConnectionSettings
  /** The server itself. */
  direct: ConnectionSettings
  /** A pooler lends the connections of `settings` by transaction. */
  isLent: boolean
  release: () => Promise<void>
}

async function reach({ database, dataDir }: Config, onError: (error: Error) => void): Promise<Reached> {
  if (database.kind === 'embedded') {
    const { settings, release } = await keepCluster(dataDir, onError)
    return { settings, direct: settings, isLent: false, release }
  }
  const pooled = { connectionString: database.url }
  const release = async () => {}
  const isLent = await sharesConnections(pooled)
  if (isLent && database.directUrl === undefined)
    throw new Error('DATABASE_URL: is a pooler that lends connections by transaction; set DIAB_DIRECT_DATABASE_URL to the server itself')
  const direct = await restrictRole({ connectionString: database.directUrl ?? database.url })
  if (!isLent) return { settings: database.directUrl === undefined ? direct : await restrictRole(pooled), direct, isLent, release }
  if (direct.options !== undefined) throw new Error('DATABASE_URL: its user must be no superuser behind a pooler')
  await setForRole(direct)
  return { settings: pooled, direct, isLent, release }
}

/** Settings of the connections that a pooler opens from now on. */
async function setForRole(direct: ConnectionSettings): Promise<void> {
  const { db } = connect(direct, { max: 1 })
  try {
    for (const setting of sessionSettings)
      await sql`do $$ begin execute format(${sql.lit(`alter role %I in database %I ${setting}`)}, current_user, current_database()); end $$`.execute(
        db,
      )
  } finally {
    await db.destroy()
  }
}
