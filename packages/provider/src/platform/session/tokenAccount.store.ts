import type { Role } from '@diab/core/guards'
import { sql } from 'kysely'
import { plannedOnce } from '../db/connect.ts'
import type { Db } from '../db/tables.ts'
import type { Principal } from '../http/principal.ts'

/** What tokens say about a person. */
export interface TokenAccount {
  id: string
  fullname: string
  roles: Role[]
  emailConfirmed: boolean
  /** Milliseconds since 1970; undefined for an account without a password here. */
  passwordChangedAt?: number
}

/** Undefined for an id that is no longer, or never was, a user. */
export async function findTokenAccount(db: Db, id: string): Promise<TokenAccount | undefined> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['app_user.id', 'fullname', 'roles', 'email_confirmed', 'credential.changed_at'])
    .where('app_user.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      fullname: row.fullname,
      roles: row.roles,
      emailConfirmed: row.email_confirmed,
      passwordChangedAt: row.changed_at?.getTime(),
    }
  )
}

/**
 * Checks that the account of a token still exists, that its sign-in has not ended, and that its password was not changed since
 * the token was issued, except with this token. A token lives on for minutes after each of them.
 */
export async function isTokenCurrent(db: Db, { userId, tokenId, passwordChangedAt, signInId }: Principal): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .modifyFront(plannedOnce('token_account'))
    .select(['credential.changed_at', 'credential.changed_with'])
    .select(
      sql<boolean>`${signInId ?? null}::text is null
        or exists (select from oidc_payload where model = 'Session' and uid = ${signInId ?? null} and expires_at > now())`.as(
        'is_signed_in',
      ),
    )
    .where('app_user.id', '=', userId)
    // A program never has a user's rights.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('clinic_system').select('id').whereRef('clinic_system.id', '=', 'app_user.id'))),
    )
    .executeTakeFirst()
  if (!row) return false
  if (tokenId !== undefined && row.changed_with === tokenId) return true
  return row.is_signed_in && (passwordChangedAt === undefined || row.changed_at?.getTime() === passwordChangedAt)
}
