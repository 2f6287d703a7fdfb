import type { Config } from '../platform/config/config.ts'
import type { ConnectionSettings } from '../platform/db/connect.ts'
import { adoptRunningPostgres } from '../platform/db/embeddedPostgres.ts'
import { restrictRole } from '../platform/db/restrictRole.ts'

/** The database that the provider of these settings is running on; undefined when the embedded one is not up. */
export function findRunningDatabase({ database, dataDir }: Config): Promise<ConnectionSettings | undefined> {
  return database.kind === 'server' ? restrictRole({ connectionString: database.directUrl ?? database.url }) : adoptRunningPostgres(dataDir)
}
