import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { hashPassword } from './password.ts'

export interface Credential {
  userId: string
  fullname: string
  passwordHash: string
}

/** The password of an e-mail address, whatever its case; undefined for an address without an account. */
export async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.fullname', 'credential.password_hash'])
    .where(sql<boolean>`lower(app_user.email) = ${email.toLowerCase()}`)
    .executeTakeFirst()
  return row && { userId: row.id, fullname: row.fullname, passwordHash: row.password_hash }
}

/** Sets or replaces the password of a user; every access token issued before is refused, except the one it is `changedWith`. */
export async function setPassword(db: Db, userId: string, password: string, changedWith: string | null = null): Promise<void> {
  const hash = await hashPassword(password)
  await db
    .insertInto('credential')
    .values({ user_id: userId, password_hash: hash, changed_with: changedWith })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash: hash, changed_at: new Date(), changed_with: changedWith }),
    )
    .execute()
}
