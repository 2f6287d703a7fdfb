import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Database } from '../db/tables.ts'
import { attemptRules, countAttempt, forgetAttempts, returnAttempt } from './attemptWindow.ts'
import { findCredential } from './credential.store.ts'
import { hashOfNobody, isPasswordOf } from './password.ts'

export interface SignInAttempt {
  email: string
  password: string
  /** The client's address. */
  address: string
  requestId: string
}

export type SignInOutcome = { result: 'signedIn'; userId: string } | { result: 'refused' } | { result: 'tooMany' }

/**
 * Checks e-mail and password. Attempts are counted before the password is looked at; an unknown account is counted,
 * hashed and answered exactly like a known one, so nobody learns who has an account.
 */
export async function signIn(db: Kysely<Database>, { email, password, address, requestId }: SignInAttempt): Promise<SignInOutcome> {
  const account = email.trim().toLowerCase()
  const addressIsWithin = await countAttempt(db, attemptRules.signInFromAddress, address)
  const accountIsWithin = addressIsWithin && (await countAttempt(db, attemptRules.signInOfAccount, account))
  if (!accountIsWithin) return { result: 'tooMany' }

  const credential = await findCredential(db, account)
  const fits = await isPasswordOf(credential?.passwordHash ?? hashOfNobody, password)
  if (!credential || !fits) {
    // Also without an account: an answer that came sooner by the time of one insert would say that there is none.
    await audit(db, { event: 'session.signInRefused', actorId: null, subjectId: credential?.userId, requestId })
    return { result: 'refused' }
  }
  await forgetAttempts(db, attemptRules.signInOfAccount, account)
  await forgetAttempts(db, attemptRules.pinOfAccount, credential.userId)
  await returnAttempt(db, attemptRules.signInFromAddress, address)
  await audit(db, { event: 'session.signedIn', actorId: credential.userId, subjectId: credential.userId, requestId })
  return { result: 'signedIn', userId: credential.userId }
}
