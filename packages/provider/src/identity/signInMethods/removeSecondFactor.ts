import type { Db } from '../../platform/db/tables.ts'
import { endSessions } from '../../platform/session/signIn.store.ts'
import { findCredential } from '../../platform/session/credential.store.ts'
import { deleteAuthenticator } from './authenticator.store.ts'
import { notifyMethodChange } from './notifyMethodChange.ts'
import { deletePasskeysOf } from './passkey.store.ts'
import { deleteRecoveryCodes } from './recoveryCode.store.ts'
import { selectFactors } from '../../platform/session/secondFactor.store.ts'

/**
 * Removes everything beside the password of a user who lost it, for the operator. Every sign-in ends; staff set up another
 * second factor at the next one. Returns false for an address without a password.
 */
export async function removeSecondFactor(tx: Db, email: string): Promise<boolean> {
  const credential = await findCredential(tx, email.trim())
  if (!credential) return false
  const { userId } = credential
  const owner = await selectFactors(tx, userId)
  await deleteAuthenticator(tx, userId)
  await deletePasskeysOf(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await endSessions(tx, userId)
  await notifyMethodChange(tx, { change: 'secondFactorRemoved', userId, actorId: null, owner: owner ?? { email: null, fullname: '' } })
  return true
}
