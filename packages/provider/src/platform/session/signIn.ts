import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/tables.ts'
import { nextStepAfterPassword } from './secondFactor.ts'
import { selectFactors } from './secondFactor.store.ts'
import { attemptRules, countAttempt, forgetAttempts, returnAttempt } from './attemptWindow.ts'
import { countTry, forgetTry, notifyOwnerOfDelay, type TryFrom, tryFrom } from './countedTry.ts'
import { findCredential } from './credential.store.ts'
import { dummyHash, isPasswordOf } from './password.ts'

export interface SignInAttempt extends TryFrom {
  email: string
  password: string
  requestId: string
}

export type SignInOutcome =
  | { result: 'signedIn' | 'secondFactor' | 'enrolment'; userId: string }
  | { result: 'refused' }
  /** `isLiftedByReset`: the delay is of the account, not of all calls from the client's address. */
  | { result: 'tooMany'; minutes: number; isLiftedByReset: boolean }

/**
 * Checks e-mail and password. Attempts are counted before the password is looked at; an unknown account is counted,
 * hashed and answered exactly like a known one, so the answer does not tell who has an account. A right password that a
 * second factor has to follow stays counted: guesses of that factor would start again with each password otherwise.
 */
export async function signIn(db: Kysely<Database>, config: Config, attempt: SignInAttempt): Promise<SignInOutcome> {
  const { password, address, requestId } = attempt
  const account = attempt.email.trim().toLowerCase()
  const fromAddress = attemptRules.signInFromAddress
  if (!(await countAttempt(db, fromAddress, address))) return { result: 'tooMany', minutes: fromAddress.minutes, isLiftedByReset: false }
  const counted = await tryFrom(db, account, attempt)
  const count = await countTry(db, counted)
  if (!count.isAllowed) return { result: 'tooMany', minutes: count.minutes, isLiftedByReset: true }

  const credential = await findCredential(db, account)
  const fits = await isPasswordOf(credential?.passwordHash ?? dummyHash, password)
  if (!credential || !fits) {
    // Also without an account: an answer that came sooner by the time of one insert would say that there is none.
    await audit(db, { event: 'session.signInRefused', actorId: null, subjectId: credential?.userId, requestId })
    if (count.startsDelay) await notifyOwnerOfDelay(db, account, credential)
    return { result: 'refused' }
  }
  const { userId } = credential
  const factors = await selectFactors(db, userId)
  const next = factors ? nextStepAfterPassword(config, factors) : 'none'
  if (next === 'secondFactor') {
    if (count.startsDelay) await notifyOwnerOfDelay(db, account, credential)
    return { result: next, userId }
  }
  await forgetTry(db, counted)
  await forgetAttempts(db, attemptRules.pinOfAccount, userId)
  await returnAttempt(db, fromAddress, address)
  if (next === 'enrolment') return { result: next, userId }
  await audit(db, { event: 'session.signedIn', actorId: userId, subjectId: userId, requestId })
  return { result: 'signedIn', userId }
}
