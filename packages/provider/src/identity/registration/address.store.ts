import { sql } from 'kysely'
import { keepListedPerson } from '../../record/figures/keepListed.ts'
import type { Db } from '../../platform/db/tables.ts'

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

export type AddressOutcome = 'proved' | 'taken' | 'absent'

/** Gives a user an address that a mail proved. Taken: another user has it; the transaction is aborted then. */
export async function setProvedAddress(tx: Db, userId: string, email: string): Promise<AddressOutcome> {
  try {
    const row = await tx
      .updateTable('app_user')
      .set({ email, email_confirmed: true })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'absent'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
  await keepListedPerson(tx, userId)
  return 'proved'
}

/** Confirms an address that is still the user's. False when it is not any more. */
export async function confirmAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  const row = await tx
    .updateTable('app_user')
    .set({ email_confirmed: true })
    .where('id', '=', userId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
