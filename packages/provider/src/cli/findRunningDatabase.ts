import type { Config } from '../config/config.ts'
import type { ConnectionSettings } from '../db/connect.ts'
import { adoptRunningPostgres } from '../db/embeddedPostgres.ts'
import { restrictRole } from '../db/restrictRole.ts'

/** The database that the provider of these settings is running on; undefined when the embedded one is not up. */
export function findRunningDatabase({ database, dataDir }: Config): Promise<ConnectionSettings | undefined> {
  return database.kind === 'server' ? restrictRole({ connectionString: database.directUrl ?? database.url }) : adoptRunningPostgres(dataDir)
}
