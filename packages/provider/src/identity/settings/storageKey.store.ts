import type { Db } from '../../platform/db/tables.ts'

/** Returns the key of what a person's browsers keep; at the first call keeps the given one. */
export async function keepStorageKey(tx: Db, userId: string, first: Buffer): Promise<Buffer> {
  const stored = await selectStorageKey(tx, userId)
  if (stored) return stored
  await tx
    .insertInto('storage_key')
    .values({ user_id: userId, key: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another call may have been first.
  return (await selectStorageKey(tx, userId)) ?? first
}

async function selectStorageKey(db: Db, userId: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('storage_key').select('key').where('user_id', '=', userId).executeTakeFirst())?.key
}
