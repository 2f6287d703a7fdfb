import type { Role } from '@diab/core/account'
import type { Db } from '../db/tables.ts'

/** What tokens say about a person. */
export interface TokenAccount {
  id: string
  fullname: string
  roles: Role[]
  emailConfirmed: boolean
}

/** Undefined for an id that is no longer, or never was, a user. */
export async function findTokenAccount(db: Db, id: string): Promise<TokenAccount | undefined> {
  const row = await db.selectFrom('app_user').select(['id', 'fullname', 'roles', 'email_confirmed']).where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, fullname: row.fullname, roles: row.roles, emailConfirmed: row.email_confirmed }
}
