import type { Kysely } from 'kysely'
import type { PolicyTable } from '../access/policyRow.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/tables.ts'
import type { Readiness } from '../db/readiness.ts'
import type { Storage } from '../db/storage.ts'
import type { PushSender } from '../push/pushSender.ts'
import type { KeyRing } from '../session/keyRing.ts'
import type { CallQueue } from '../http/callQueue.ts'
import type { CallingSystem, FindExternalAccount, VerifyAccessToken } from '../http/principal.ts'

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
  /** Undefined with the built-in issuer. */
  findExternalAccount: FindExternalAccount | undefined
  /** Undefined for a system whose access has ended. */
  findSystem: (systemId: string, scopes: readonly string[]) => Promise<CallingSystem | undefined>
  /** Who may call each endpoint. */
  policyTable: PolicyTable
  keyRing: KeyRing
  /** Undefined: no push messages. */
  push: PushSender | undefined
  /** Tests check every answer against its contract; in operation that would cost a sixth of a read. */
  checkResponses: boolean
  now: () => Date
}

declare module 'fastify' {
  interface FastifyInstance {
    diab: ProviderServices
  }
}
