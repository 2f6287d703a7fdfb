import { isStaff } from '@diab/core/guards'
import { interactionPolicy, type Configuration } from 'oidc-provider'
import type { Db } from '../../platform/db/tables.ts'
import { isUnused } from '../../platform/session/signIn.store.ts'
import { findTokenAccount } from '../../platform/session/tokenAccount.store.ts'

const hour = 60 * 60
const staffLifetime = 12 * hour
const day = 24 * hour
/** Seconds from the last use of a session. */
export const sessionLifetime = 14 * day
/** Seconds from the sign-in, however much a session is used. */
const longestLifetime = 90 * day
/**
 * Seconds from the last token of staff. A page that is open gets one every ten minutes and signs out after half an hour
 * without use; this ends the sign-in of a computer that was switched off or taken away before.
 */
const staffIdle = 40 * 60

/** Checks that a session of the account has to end with the browser and 12 hours after the sign-in. */
export async function hasShortSession(db: Db, accountId: string): Promise<boolean> {
  const account = await findTokenAccount(db, accountId)
  return account !== undefined && isStaff(account)
}

type SessionTtl = Extract<NonNullable<Configuration['ttl']>['Session'], (...given: never[]) => number>

/** Returns the seconds that a session has left: use prolongs it up to its longest lifetime, and not at all where it ends with the browser. */
export const secondsLeft: SessionTtl = (_ctx, { transient, loginTs }) => {
  const now = Math.floor(Date.now() / 1000)
  const left = (loginTs ?? now) + (transient ? staffLifetime : longestLifetime) - now
  return Math.max(1, Math.min(left, sessionLifetime))
}

/** Asks for a sign-in where the session is too old for the roles that the account has now, whatever it had at the sign-in, or was not used for too long. */
export function createLoginPolicy(db: Db): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const check = new Check('session_age', 'End-User authentication is too old', 'login_required', async ({ oidc: { session } }) => {
    if (!session?.accountId) return Check.NO_NEED_TO_PROMPT
    if (session.past(longestLifetime)) return Check.REQUEST_PROMPT
    // A sign-in just now has no token yet.
    const isOld = session.past(staffLifetime) || (session.past(staffIdle) && (await isUnused(db, session.uid, staffIdle)))
    return isOld && (await hasShortSession(db, session.accountId)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
  })
  policy.get('login')?.checks.add(check)
  return policy
}
