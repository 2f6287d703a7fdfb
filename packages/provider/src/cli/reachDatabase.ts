import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError } from '../platform/backup/backupError.ts'
import type { Config } from '../platform/config/config.ts'
import type { ConnectionSettings } from '../platform/db/connect.ts'
import { startEmbeddedPostgres } from '../platform/db/embeddedPostgres.ts'
import { holdCluster } from '../platform/db/holdCluster.ts'
import { restrictRole } from '../platform/db/restrictRole.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

export interface ReachedDatabase {
  settings: ConnectionSettings
  release(): Promise<void>
}

/** The installation's database, whether a provider runs or not. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const isMade = config.database.kind === 'server' || existsSync(join(config.dataDir, 'database'))
  if (!isMade) throw new BackupError(`there is no database in ${config.dataDir}: set DIAB_DATA_DIR or DATABASE_URL`)
  const settings = await findRunningDatabase(config)
  return settings ? { settings, release: async () => {} } : holdEmbedded(config.dataDir)
}

/** The installation's database for this process alone, made when missing. Throws while a provider runs on it. */
export async function holdDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.database.kind === 'embedded') return holdEmbedded(config.dataDir)
  const settings = await restrictRole({ connectionString: config.database.directUrl ?? config.database.url })
  const count = await countProviders(settings)
  if (count > 0) throw new BackupError(`${count} connections of providers are open: stop the providers first`)
  return { settings, release: async () => {} }
}

async function holdEmbedded(dataDir: string): Promise<ReachedDatabase> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const letGo = await holdCluster(postgres.settings)
  return {
    settings: postgres.settings,
    async release() {
      await letGo()
      await postgres.stop()
    },
  }
}

async function countProviders(settings: ConnectionSettings): Promise<number> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'diab-provider'`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
