import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Of a user whose reminder is due. */
export interface DueReminder {
  userId: string
  /** How long ago its time came. */
  lateMinutes: number
}

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes}::int)`

/** Puts a reminder in place of an earlier one. Returns false, and keeps none, for a user without a browser to be reached at. */
export async function saveMeasureReminder(tx: Db, userId: string, minutes: number): Promise<boolean> {
  const row = await tx
    .insertInto('measure_reminder')
    .columns(['user_id', 'due_at', 'next_attempt_at'])
    .expression(
      tx
        .selectFrom('push_token')
        .select(['user_id', inMinutes(minutes).as('due_at'), inMinutes(minutes).as('next_attempt_at')])
        .where('user_id', '=', userId)
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at'), next_attempt_at: ref('excluded.next_attempt_at') })),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeMeasureReminder(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('measure_reminder').where('user_id', '=', userId).execute()
}

/** The next reminder that is due, locked until the transaction ends; another worker passes over it. */
export async function lockDueReminder(tx: Db): Promise<DueReminder | undefined> {
  const row = await tx
    .selectFrom('measure_reminder')
    .select(['user_id', sql<number>`(extract(epoch from now() - due_at) / 60)::float8`.as('late_minutes')])
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { userId: row.user_id, lateMinutes: row.late_minutes }
}

export async function postponeReminder(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('measure_reminder')
    .set({ next_attempt_at: inMinutes(1) })
    .where('user_id', '=', userId)
    .execute()
}
