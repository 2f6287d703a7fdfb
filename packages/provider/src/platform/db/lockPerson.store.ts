import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Makes other calls of this lock for the same person wait until the transaction ends: one upload, one change of the therapy at a
 * time. Entries that are typed do not wait. Advisory, because a lock on the person's row is one of the whole table on a
 * distributed server (ADR 80).
 */
export async function lockPerson(tx: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}::text, 87))`.execute(tx)
}

/** Waits for the writers of audit rows about these persons; later ones wait, and then no longer find the persons. */
export async function lockTrailOf(tx: Db, personIds: readonly string[]): Promise<void> {
  // The number is the one of the function `hold_persons`.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 86)) from unnest(${personIds.toSorted()}::text[]) as id`.execute(tx)
}

/** Number of the advisory locks between packing and writing. */
const packingLock = sql.raw('101')

/**
 * Keeps the readings of a diary from being packed until the transaction ends. Taken before the first statement whose answer
 * decides what is written. Writers do not wait for each other, and packing waits for none: it leaves the diary for later.
 */
export async function holdPacking(tx: Db, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${patientId}::text, ${packingLock}))`.execute(tx)
}

/** Tells whether no writer is at work in the diary; if so, those who come wait until the transaction ends. */
export async function tryPacking(tx: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${patientId}::text, ${packingLock})) as "isFree"`.execute(tx)
  return rows[0]?.isFree === true
}
