import type { Gender } from '@diab/internal/account'
import type { Role } from '@diab/core/guards'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { newConnectionToken } from '../../platform/access/connectionToken.ts'

export interface NewUser {
  email: string
  emailConfirmed: boolean
  fullname: string
  /** `YYYY-MM-DD`; null for staff. */
  dateOfBirth: string | null
  gender: Gender | null
  roles: Role[]
  newsletterSubscribed: boolean
  /** Null: asked for at the first sign-in. */
  privacyAcceptedAt: Date | null
}

/** The id of the new user; undefined when the address has an account, in whatever case it is written. */
export async function insertUser(tx: Db, user: NewUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('app_user')
    .values({
      id: uuidv7(),
      email: user.email,
      email_confirmed: user.emailConfirmed,
      fullname: user.fullname,
      date_of_birth: user.dateOfBirth,
      gender: user.gender,
      roles: user.roles,
      newsletter_subscribed: user.newsletterSubscribed,
      privacy_accepted_at: user.privacyAcceptedAt,
      edu_number: null,
      connection_token: user.roles.includes('Patient') ? newConnectionToken() : null,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('email', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface KnownAccount {
  userId: string
  fullname: string
  /** Null for a supervised person, who never signs in. */
  email: string | null
  emailConfirmed: boolean
  roles: Role[]
  /** Used to sign in. */
  hasPassword: boolean
}

const accounts = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['app_user.id as userId', 'fullname', 'email', 'email_confirmed as emailConfirmed', 'roles'])
    .select(sql<boolean>`credential.user_id is not null`.as('hasPassword'))

/** Whose address this is, whatever its case. */
export async function findAccount(db: Db, email: string): Promise<(KnownAccount & { email: string }) | undefined> {
  const account = await accounts(db)
    .where(sql<boolean>`lower(app_user.email) = lower(${email.trim()})`)
    .executeTakeFirst()
  return account && { ...account, email: account.email ?? email }
}

export async function findAccountOf(db: Db, userId: string): Promise<KnownAccount | undefined> {
  return accounts(db).where('app_user.id', '=', userId).executeTakeFirst()
}

/** Keeps the moment of the first acceptance. */
export async function keepPrivacyAcceptance(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set(({ fn, val }) => ({ privacy_accepted_at: fn.coalesce('privacy_accepted_at', val(now)) }))
    .where('id', '=', userId)
    .execute()
}
