import type { Generated } from 'kysely'

export interface TransferTables {
  transfer: {
    /** SHA-256 of the token. */
    token_hash: Buffer
    /** Gzipped JSON; null once saved. */
    payload: Buffer | null
    created_at: Generated<Date>
    expires_at: Date
    saved_at: Generated<Date | null>
    saved_by: Generated<string | null>
  }
}
