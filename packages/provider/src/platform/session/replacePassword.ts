import { selectCredential } from '../access/people.store.ts'
import type { Db } from '../db/tables.ts'
import { setPassword } from './credential.store.ts'
import { endSessions } from './signIn.store.ts'
import { forgetDevices } from './knownDevice.store.ts'
import { liftSignInDelays } from './signInDelay.store.ts'

/**
 * Sets another password: every sign-in ends, no device is known any more and no delay from failed attempts remains. Only the
 * access token it is `changedWith` stays valid.
 */
export async function replacePassword(tx: Db, userId: string, password: string, changedWith?: string): Promise<void> {
  await endSessions(tx, userId)
  await setPassword(tx, userId, password, changedWith)
  await forgetDevices(tx, userId)
  const { email } = (await selectCredential(tx, userId)) ?? {}
  if (email) await liftSignInDelays(tx, email)
}
