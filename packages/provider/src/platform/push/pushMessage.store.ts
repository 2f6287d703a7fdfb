import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { utc } from '../time/utc.ts'

export interface DuePush {
  userId: string
  /** Tries so far. */
  attempts: number
}

/** Puts a message in the queue for those of the users who have a browser to be reached at; a waiting one is enough. */
export async function enqueuePush(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insertInto('push_message')
    .columns(['user_id'])
    .expression(tx.selectFrom('push_token').select('user_id').distinct().where('user_id', 'in', userIds))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** The next message that is due, locked until the transaction ends; another worker passes over it. */
export async function lockDuePush(tx: Db): Promise<DuePush | undefined> {
  const row = await tx
    .selectFrom('push_message')
    .select(['user_id', 'attempts'])
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { userId: row.user_id, attempts: row.attempts }
}

export async function selectPushTokens(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('push_token').select('token').where('user_id', '=', userId).execute()
  return rows.map(({ token }) => token)
}

export async function removePush(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('push_message').where('user_id', '=', userId).execute()
}

/** Tries again after 1, 2, 4 … minutes. */
export async function postponePush(tx: Db, { userId, attempts }: DuePush): Promise<void> {
  const delayMinutes = 2 ** attempts
  await tx
    .updateTable('push_message')
    .set({ attempts: attempts + 1, next_attempt_at: utc().add(delayMinutes, 'minute').toDate() })
    .where('user_id', '=', userId)
    .execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Saves the token of a browser, which belongs to the user who signed in there last: a known token moves to the new user. */
export async function savePushToken(tx: Db, userId: string, token: string): Promise<void> {
  await tx
    .insertInto('push_token')
    .values({ token_hash: hashOf(token), token, user_id: userId })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ user_id: userId, created_at: new Date() }))
    .execute()
}

export async function removePushToken(tx: Db, userId: string, token: string): Promise<void> {
  await tx.deleteFrom('push_token').where('user_id', '=', userId).where('token_hash', '=', hashOf(token)).execute()
}
