import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import { doAndUndo } from '../db/doAndUndo.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Database } from '../db/tables.ts'
import { networkOf } from '../http/networkOf.ts'
import { signInDelayedMail } from '../mail/mailTemplate.ts'
import { enqueueMail } from '../mail/outbox.store.ts'
import { attemptRules, countAttempt, forgetAttempts, returnAttempt } from './attemptWindow.ts'
import { findCredential } from './credential.store.ts'
import { isKnownDevice } from './knownDevice.store.ts'
import { hashOfNobody, isPasswordOf } from './password.ts'
import { claimOwnerMail, countSignIn, delayOfAccount, delayOfSource, type DelayRule, forgetFailures } from './signInDelay.store.ts'

export interface SignInAttempt {
  email: string
  password: string
  /** The client's address. */
  address: string
  /** Of the device's cookie. */
  deviceHash?: string | undefined
  requestId: string
}

export interface TooManySignIns {
  result: 'tooMany'
  minutes: number
  /** A new password ends the wait: it is of the account, not of all calls from the client's address. */
  isLiftedByReset: boolean
}

export type SignInOutcome = { result: 'signedIn'; userId: string } | { result: 'refused' } | TooManySignIns

/** What an attempt counts against: undefined is all sources that are not known devices. */
type Counter = readonly [source: string | undefined, rule: DelayRule]

/**
 * Checks e-mail and password. Attempts are counted before the password is looked at; an unknown account is counted,
 * hashed and answered exactly like a known one, so the answer does not tell who has an account.
 */
export async function signIn(db: Kysely<Database>, attempt: SignInAttempt): Promise<SignInOutcome> {
  const { password, address, requestId } = attempt
  const account = attempt.email.trim().toLowerCase()
  const fromAddress = attemptRules.signInFromAddress
  if (!(await countAttempt(db, fromAddress, address))) return { result: 'tooMany', minutes: fromAddress.minutes, isLiftedByReset: false }
  const counters = await countersOf(db, account, attempt)
  let startsDelay = false
  for (const [source, rule] of counters) {
    const counted = await countSignIn(db, account, source, rule)
    if (!counted.isAllowed) return { result: 'tooMany', minutes: counted.minutes, isLiftedByReset: true }
    startsDelay ||= counted.failures === rule.free
  }

  const credential = await findCredential(db, account)
  const fits = await isPasswordOf(credential?.passwordHash ?? hashOfNobody, password)
  if (!credential || !fits) {
    // Also without an account: an answer that came sooner by the time of one insert would say that there is none.
    await audit(db, { event: 'session.signInRefused', actorId: null, subjectId: credential?.userId, requestId })
    if (startsDelay) await notifyOwner(db, account, credential)
    return { result: 'refused' }
  }
  for (const [source] of counters) await forgetFailures(db, account, source)
  await forgetAttempts(db, attemptRules.pinOfAccount, credential.userId)
  await returnAttempt(db, fromAddress, address)
  await audit(db, { event: 'session.signedIn', actorId: credential.userId, subjectId: credential.userId, requestId })
  return { result: 'signedIn', userId: credential.userId }
}

/** A known device counts alone; any other attempt counts for its address and for all sources together. */
async function countersOf(db: Kysely<Database>, account: string, { address, deviceHash }: SignInAttempt): Promise<Counter[]> {
  if (deviceHash !== undefined && (await isKnownDevice(db, account, deviceHash))) return [[`device:${deviceHash}`, delayOfSource]]
  return [
    [`address:${networkOf(address)}`, delayOfSource],
    [undefined, delayOfAccount],
  ]
}

/** Mails the owner that attempts are delayed, at most once a day. For an unknown account the same work is done and undone. */
async function notifyOwner(db: Kysely<Database>, email: string, owner: { userId: string; fullname: string } | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimOwnerMail(tx, email))) return
    const mail = { recipient: email, personIds: owner && [owner.userId], ...signInDelayedMail({ fullname: owner?.fullname ?? '' }) }
    const send = async () => enqueueMail(tx, mail)
    await (owner ? send() : doAndUndo(tx, send))
  })
}
