import { isStaff } from '@diab/core/account'
import { interactionPolicy, type Configuration } from 'oidc-provider'
import type { Db } from '../db/tables.ts'
import { findTokenAccount } from '../session/tokenAccount.store.ts'

const hour = 60 * 60
const staffLifetime = 12 * hour
/** Seconds from the last use of a session. */
export const sessionLifetime = 14 * 24 * hour

/** Checks that a session of the account has to end with the browser and 12 hours after the sign-in. */
export async function hasShortSession(db: Db, accountId: string): Promise<boolean> {
  const account = await findTokenAccount(db, accountId)
  return account !== undefined && isStaff(account)
}

type SessionTtl = Extract<NonNullable<Configuration['ttl']>['Session'], (...given: never[]) => number>

/** Returns the seconds that a session has left; use does not prolong one that ends with the browser. */
export const secondsLeft: SessionTtl = (_ctx, { transient, loginTs }) => {
  if (!transient) return sessionLifetime
  const now = Math.floor(Date.now() / 1000)
  return Math.max(1, (loginTs ?? now) + staffLifetime - now)
}

/** Asks for a sign-in where the session is too old for the roles that the account has now, whatever it had at the sign-in. */
export function createLoginPolicy(db: Db): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const check = new Check('staff_session_age', 'End-User authentication is too old', 'login_required', async ({ oidc: { session } }) => {
    if (!session?.accountId || !session.past(staffLifetime)) return Check.NO_NEED_TO_PROMPT
    return (await hasShortSession(db, session.accountId)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
  })
  policy.get('login')?.checks.add(check)
  return policy
}
