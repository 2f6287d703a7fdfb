import { type Address, emptyAddress } from '@diab/internal/settings'
import type { Db } from '../../platform/db/tables.ts'

/** Selects an address; empty if none is stored. */
export async function selectAddress(db: Db, userId: string): Promise<Address> {
  const row = await db
    .selectFrom('user_address')
    .select(['country', 'postal_code as postalCode', 'city', 'street', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? emptyAddress
}

export async function upsertAddress(tx: Db, userId: string, address: Address, now: Date): Promise<void> {
  const { country, postalCode, city, street, phone } = address
  const columns = { country, postal_code: postalCode, city, street, phone, updated_at: now }
  await tx
    .insertInto('user_address')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}
