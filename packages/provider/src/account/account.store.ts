import type { User } from '@diab/core/account'
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
