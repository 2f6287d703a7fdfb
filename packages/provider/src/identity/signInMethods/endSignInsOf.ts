import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { findAccount } from '../registration/openAccount.store.ts'
import { endSessions, selectSignedIn } from '../../platform/session/signIn.store.ts'

/**
 * Ends every sign-in of the account of an e-mail address, or of all accounts, for the operator: with their tokens and open
 * streams. Returns how many accounts it were; undefined for an address without an account.
 */
export async function endSignInsOf(tx: Db, who: { email: string } | 'all'): Promise<number | undefined> {
  const account = who === 'all' ? undefined : await findAccount(tx, who.email)
  if (who !== 'all' && !account) return undefined
  const userIds = account ? [account.userId] : await selectSignedIn(tx)
  for (const userId of userIds) {
    await endSessions(tx, userId)
    await audit(tx, { event: 'session.allEnded', actorId: null, subjectId: userId })
  }
  return userIds.length
}
