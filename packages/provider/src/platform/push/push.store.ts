import { createHash } from 'node:crypto'
import type { Db } from '../db/tables.ts'

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
