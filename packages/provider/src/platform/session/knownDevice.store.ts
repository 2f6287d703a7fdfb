import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Returns true when the account of an e-mail address signed in on the device before. */
export async function isKnownDevice(db: Db, email: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('known_device.user_id')
    .where('device_hash', '=', deviceHash)
    .where(sql<boolean>`lower(app_user.email) = ${email}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the token of a device for every account that uses it, and adds the account to them. */
export async function saveKnownDevice(
  db: Db,
  { userId, formerHash, deviceHash }: { userId: string; formerHash: string | undefined; deviceHash: string },
): Promise<void> {
  if (formerHash !== undefined)
    await db.updateTable('known_device').set({ device_hash: deviceHash }).where('device_hash', '=', formerHash).execute()
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash, last_used_at: sql<Date>`now()` })
    // Not `now()`: a distributed server takes no function there.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet(({ ref }) => ({ last_used_at: ref('excluded.last_used_at') })),
    )
    .execute()
}

export async function forgetDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute()
}
