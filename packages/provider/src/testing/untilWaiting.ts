import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/tables.ts'

/**
 * Waits until a call waits in the database for what a transaction of the test holds. Locks are asked for: what other
 * sessions do is hidden from a role without privileges.
 */
export async function untilWaiting(db: Kysely<Database>): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 10_000 }).toEqual([{ count: 1 }])
}
