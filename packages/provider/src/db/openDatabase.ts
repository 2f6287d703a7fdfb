import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { type ConnectionSettings, connectProvider, type ProviderConnections } from './connect.ts'
import { claimDatabase } from './claimDatabase.ts'
import { migrate } from './migrate.ts'
import { restrictRole } from './restrictRole.ts'
import { keepCluster } from './keepCluster.ts'

/**
 * Starts or reaches the database, migrates it and marks it as this installation's. `onError` receives the failure of an idle
 * connection, and of an embedded database that died and does not start again. Its `close` also stops the embedded database.
 */
export async function openDatabase(config: Config, onError: (error: Error) => void): Promise<ProviderConnections> {
  const { settings, release } = await reach(config, onError)
  const connection = connectProvider(settings, { onIdleError: onError })
  try {
    await migrate(connection.db)
    await claimDatabase(connection.db, config)
  } catch (error) {
    await closeAll(connection, release)
    throw error
  }
  return { ...connection, close: () => closeAll(connection, release) }
}

/** A connection at work that does not end in this time is ended by the database, or by the end of this process. */
const longestCloseMs = 1000

async function closeAll(connection: ProviderConnections, release: () => Promise<void>): Promise<void> {
  await Promise.race([connection.close(), pause(longestCloseMs, undefined, { ref: false })])
  await release()
}

async function reach(
  { database, dataDir }: Config,
  onError: (error: Error) => void,
): Promise<{ settings: ConnectionSettings; release: () => Promise<void> }> {
  if (database.kind === 'server') return { settings: await restrictRole({ connectionString: database.url }), release: async () => {} }
  return keepCluster(dataDir, onError)
}
