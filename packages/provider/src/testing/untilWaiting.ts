import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/tables.ts'
import { askNodes } from './askNodes.ts'

const waiting = 'select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'

/** Waits until a call waits in the database, on whichever of its nodes, for what a transaction of the test holds. */
export async function untilWaiting(db: Kysely<Database>): Promise<void> {
  await expect.poll(async () => (await askNodes(db, waiting)).length, { timeout: 10_000 }).toBe(1)
}
