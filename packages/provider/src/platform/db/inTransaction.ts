import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.ts'

/** Serialization failure and deadlock: the database asks for the transaction to be run again. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and again, at most three times in all, when the database gave up on a deadlock.
 * `work` must not do anything outside the transaction that may not happen twice.
 */
export async function inTransaction<Result>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  for (let round = 1; ; round++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (round === 3 || !retryable.has(code)) throw error
    }
  }
}
