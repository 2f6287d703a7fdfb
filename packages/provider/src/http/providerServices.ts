import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/tables.ts'
import type { KeyRing } from '../oidc/keyRing.ts'
import type { VerifyAccessToken } from './principal.ts'

/** What every route may use; made once by `buildServer` and reached as `app.diab`. */
export interface ProviderServices {
  config: Config
  db: Kysely<Database>
  /** What outlives a refused call is written here, never through `db`: its transaction holds a connection of `db` meanwhile. */
  besideDb: Kysely<Database>
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
