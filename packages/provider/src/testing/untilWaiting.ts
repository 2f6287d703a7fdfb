import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/tables.ts'
import { askNodes } from './askNodes.ts'

const waiting = 'select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'

/** How many calls wait in the database, on whichever of its nodes, for what a transaction of the test holds. */
export const countWaiting = async (db: Kysely<Database>): Promise<number> => (await askNodes(db, waiting)).length

/** Waits until one of them does. */
export async function untilWaiting(db: Kysely<Database>): Promise<void> {
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
}
