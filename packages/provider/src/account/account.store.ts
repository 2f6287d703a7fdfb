import type { User } from '@diab/core/account'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

export async function selectUser(db: Db, userId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select([
      'id',
      'fullname',
      'email',
      'date_of_birth',
      'roles',
      'privacy_accepted_at',
      'email_confirmed',
      'edu_number',
      'connection_token',
      'newsletter_subscribed',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      fullname: row.fullname,
      email: row.email,
      dateOfBirth: row.date_of_birth,
      roles: row.roles,
      privacyAccepted: row.privacy_accepted_at !== null,
      emailConfirmed: row.email_confirmed,
      eduNumber: row.edu_number,
      connectionToken: row.connection_token,
      newsletterSubscribed: row.newsletter_subscribed,
    }
  )
}

/** Keeps the moment of the first acceptance. False when there is no such user. */
export async function acceptPrivacyPolicy(tx: Db, userId: string, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('app_user')
    .set((set) => ({ privacy_accepted_at: set.fn.coalesce('privacy_accepted_at', set.val(now)) }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function updateProfile(tx: Db, userId: string, profile: { fullname: string; dateOfBirth?: string }): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ fullname: profile.fullname, ...(profile.dateOfBirth !== undefined && { date_of_birth: profile.dateOfBirth }) })
    .where('id', '=', userId)
    .execute()
}

export async function replaceConnectionToken(tx: Db, userId: string, token: string): Promise<void> {
  await tx.updateTable('app_user').set({ connection_token: token }).where('id', '=', userId).execute()
}

/** Whether somebody signs in by themselves, and where their mail goes. */
export async function selectCredential(
  db: Db,
  userId: string,
): Promise<{ passwordHash: string; email: string | null; fullname: string } | undefined> {
  return db
    .selectFrom('credential')
    .innerJoin('app_user', 'app_user.id', 'credential.user_id')
    .select(['credential.password_hash as passwordHash', 'app_user.email', 'app_user.fullname'])
    .where('credential.user_id', '=', userId)
    .executeTakeFirst()
}

/** Ends every sign-in of a user at the identity provider. */
export async function deleteSessions(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('oidc_payload')
    .where(sql<boolean>`payload ->> 'accountId' = ${userId}`)
    .execute()
}

/** False for somebody without an e-mail address: there is nobody to write to. */
export async function setNewsletter(tx: Db, userId: string, isSubscribed: boolean): Promise<boolean> {
  const updated = await tx
    .updateTable('app_user')
    .set({ newsletter_subscribed: isSubscribed })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
