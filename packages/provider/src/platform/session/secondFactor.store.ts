import type { Role } from '@diab/core/guards'
import { sql } from 'kysely'
import { lockPerson } from '../db/lockPerson.store.ts'
import type { Db } from '../db/tables.ts'

/** What a user has beside the password. */
export interface OwnFactors {
  email: string | null
  fullname: string
  roles: Role[]
  hasAuthenticator: boolean
  passkeyCount: number
  recoveryCodesLeft: number
}

/** Undefined for an id that is no user. */
export async function selectFactors(db: Db, userId: string): Promise<OwnFactors | undefined> {
  return db
    .selectFrom('app_user')
    .select(['email', 'fullname', 'roles'])
    .select(
      sql<boolean>`exists (select from authenticator a where a.user_id = app_user.id and a.secret is not null)`.as('hasAuthenticator'),
    )
    .select(sql<number>`(select count(*)::int from passkey p where p.user_id = app_user.id)`.as('passkeyCount'))
    .select(sql<number>`(select count(*)::int from recovery_code r where r.user_id = app_user.id)`.as('recoveryCodesLeft'))
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Which of these users have an authenticator app or a passkey. */
export async function selectIdsWithSecondFactor(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from authenticator where user_id = any(${userIds}::uuid[]) and secret is not null
    union select user_id from passkey where user_id = any(${userIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Holds the user's row: of two removals at once the second sees what the first left. */
export async function lockFactors(tx: Db, userId: string): Promise<OwnFactors | undefined> {
  await lockPerson(tx, userId)
  return selectFactors(tx, userId)
}
