import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/tables.ts'
import type { Readiness } from '../operations/readiness.ts'
import type { Storage } from '../operations/storage.ts'
import type { KeyRing } from '../oidc/keyRing.ts'
import type { CallQueue } from './callQueue.ts'
import type { VerifyAccessToken } from './principal.ts'

/** What every route may use; made once by `buildServer` and reached as `app.diab`. */
export interface ProviderServices {
  config: Config
  db: Kysely<Database>
  /** What outlives a refused call is written here, never through `db`: its transaction holds a connection of `db` meanwhile. */
  besideDb: Kysely<Database>
  readiness: Readiness
  storage: Storage
  /** Writes about one person wait here for their turn, and not with a connection of `db` for a lock of the database. */
  writeQueue: CallQueue
  verifyAccessToken: VerifyAccessToken
  keyRing: KeyRing
  /** Tests check every answer against its contract; in operation that would cost a sixth of a read. */
  checkResponses: boolean
  now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    diab: ProviderServices
  }
}
