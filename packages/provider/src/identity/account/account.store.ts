import type { Locale } from '@diab/internal/account'
import type { GlucoseUnit } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'

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

export async function updateLocale(tx: Db, userId: string, locale: Locale): Promise<void> {
  await tx.updateTable('app_user').set({ locale }).where('id', '=', userId).execute()
}

export async function updateGlucoseUnit(tx: Db, userId: string, glucoseUnit: GlucoseUnit): Promise<void> {
  await tx.updateTable('app_user').set({ glucose_unit: glucoseUnit }).where('id', '=', userId).execute()
}

/** Returns whether that changed anything; `noAddress` for a person without an e-mail address. */
export async function setNewsletter(tx: Db, userId: string, isSubscribed: boolean): Promise<'changed' | 'same' | 'noAddress'> {
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'newsletter_subscribed'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user || user.email === null) return 'noAddress'
  if (user.newsletter_subscribed === isSubscribed) return 'same'
  await tx.updateTable('app_user').set({ newsletter_subscribed: isSubscribed }).where('id', '=', userId).execute()
  return 'changed'
}
