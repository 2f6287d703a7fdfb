import { recentAuthenticationProblem } from '@diab/internal/contract'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import type { Principal } from '../http/principal.ts'
import { ProblemError } from '../http/problem.ts'
import { hasSecondFactor } from './secondFactor.ts'
import { selectFactors } from './secondFactor.store.ts'
import { recentAuthenticationTitle } from './recentAuthentication.messages.ts'

const recentMinutes = 15

const isRecent = (authenticatedAt: number) => Date.now() - authenticatedAt < recentMinutes * 60_000

/**
 * Lets a call pass whose user authenticated within 15 minutes: with the second factor, where the account has one. For
 * `password` the body holds the password, so only the second factor is looked for.
 * @throws ProblemError 403 with a problem type that says so
 */
export async function requireConfirmation(db: Db, config: Config, principal: Principal, kind: 'recent' | 'password'): Promise<void> {
  if (!(await isConfirmed(db, config, principal, kind)))
    throw new ProblemError(403, recentAuthenticationTitle, undefined, undefined, recentAuthenticationProblem)
}

async function isConfirmed(db: Db, config: Config, principal: Principal, kind: 'recent' | 'password'): Promise<boolean> {
  // A program cannot authenticate again.
  if (principal.system) return false
  // Another issuer rules its own sign-in; one that does not say when has no way to do it again, either.
  if (config.identity.kind === 'external') return principal.authenticatedAt === undefined || isRecent(principal.authenticatedAt)
  const factors = await selectFactors(db, principal.userId)
  const needsTwo = factors !== undefined && hasSecondFactor(config, factors)
  if (kind === 'password' && !needsTwo) return true
  return (await selectRecent(db, principal, needsTwo)) ?? isRecentToken(principal, needsTwo)
}

/** For a token that names no sign-in, or whose sign-in ended with the password that it changed. */
const isRecentToken = ({ authenticatedAt = 0, hasTwoFactors = false }: Principal, needsTwo: boolean) =>
  isRecent(authenticatedAt) && (hasTwoFactors || !needsTwo)

/** Undefined without a sign-in of the token. */
async function selectRecent(db: Db, { userId, signInId }: Principal, needsTwo: boolean): Promise<boolean | undefined> {
  if (signInId === undefined) return undefined
  const row = await db
    .selectFrom('sign_in')
    .select(
      sql<boolean>`${sql.ref(needsTwo ? 'second_factor_at' : 'authenticated_at')} > now() - make_interval(mins => ${recentMinutes})`.as(
        'is_recent',
      ),
    )
    .where('id', '=', signInId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_recent
}

/** Marks the sign-in of a token as authenticated now; false when it has none. */
export async function markAuthenticated(tx: Db, { userId, signInId }: Principal, hasTwoFactors: boolean): Promise<boolean> {
  if (signInId === undefined) return false
  const now = sql<Date>`now()`
  const { numUpdatedRows } = await tx
    .updateTable('sign_in')
    .set({ authenticated_at: now, ...(hasTwoFactors && { second_factor_at: now }) })
    .where('id', '=', signInId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
