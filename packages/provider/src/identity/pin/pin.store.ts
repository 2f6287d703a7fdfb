import type { Db } from '../../platform/db/tables.ts'

/** The hash of a user's PIN; undefined where none is set. */
export async function selectPin(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('user_pin').select('pin_hash').where('user_id', '=', userId).executeTakeFirst()
  return row?.pin_hash
}

export async function savePin(tx: Db, userId: string, pinHash: string, now: Date): Promise<void> {
  const row = { pin_hash: pinHash, changed_at: now }
  await tx
    .insertInto('user_pin')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deletePin(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('user_pin').where('user_id', '=', userId).execute()
}
