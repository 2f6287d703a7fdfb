import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/tables.ts'

/** Waits until a call waits in the database for what a transaction of the test holds. */
export async function untilWaiting(db: Kysely<Database>): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 10_000 }).toEqual([{ count: 1 }])
}
