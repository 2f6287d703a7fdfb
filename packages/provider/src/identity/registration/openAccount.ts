import { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createDefaultTherapies } from '../../record/therapy/patientTherapy.ts'
import { insertUser, type NewUser } from './openAccount.store.ts'

/**
 * Opens an account that can sign in at once, without a password at an external issuer; a patient gets the default therapy and a
 * welcome. Undefined, and nothing happens, when the address has an account.
 */
export async function openAccount(tx: Db, user: NewUser, password?: string): Promise<string | undefined> {
  const userId = await insertUser(tx, { ...user, email: user.email.trim(), fullname: user.fullname.trim() })
  if (userId === undefined) return undefined
  if (password !== undefined) await setPassword(tx, userId, password)
  if (user.roles.includes('Patient')) await createDefaultTherapies(tx, [userId])
  await welcome(tx, userId)
  return userId
}

export async function welcome(tx: Db, userId: string): Promise<void> {
  await notify(tx, NotificationType.Welcome, { userIds: [userId], text: 'welcome', data: {} })
}
