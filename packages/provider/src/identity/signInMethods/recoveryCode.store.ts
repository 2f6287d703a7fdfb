import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'

/** The codes before end. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ id: uuidv7(), user_id: userId, code_hash })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function selectRecoveryCodes(db: Db, userId: string): Promise<{ id: string; hash: string }[]> {
  return db.selectFrom('recovery_code').select(['id', 'code_hash as hash']).where('user_id', '=', userId).execute()
}

/** Returns false for a code that another request has just used. */
export async function deleteRecoveryCode(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('recovery_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
