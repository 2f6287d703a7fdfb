import type { Kysely } from 'kysely'
import { doAndUndo } from '../db/doAndUndo.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Database } from '../db/tables.ts'
import { networkOf } from '../http/networkOf.ts'
import { signInDelayedMail } from '../mail/mailTemplate.ts'
import { enqueueMail } from '../mail/outbox.store.ts'
import { isKnownDevice } from './knownDevice.store.ts'
import { claimOwnerMail, countSignIn, delayOfAccount, delayOfSource, type DelayRule, forgetFailures } from './signInDelay.store.ts'

/** What a try counts against: undefined is all sources that are not known devices. */
type Counter = readonly [source: string | undefined, rule: DelayRule]

/** One try of a password or a code, counted as a failure until `forgetTry`. */
export interface CountedTry {
  /** The e-mail address in lower case. */
  account: string
  counters: readonly Counter[]
}

export interface TryFrom {
  /** The client's address. */
  address: string
  /** Of the device's cookie. */
  deviceHash?: string | undefined
}

/** A known device counts alone; any other try counts for its address and for all sources together. */
export async function tryFrom(db: Kysely<Database>, account: string, { address, deviceHash }: TryFrom): Promise<CountedTry> {
  if (deviceHash !== undefined && (await isKnownDevice(db, account, deviceHash)))
    return { account, counters: [[`device:${deviceHash}`, delayOfSource]] }
  return {
    account,
    counters: [
      [`address:${networkOf(address)}`, delayOfSource],
      [undefined, delayOfAccount],
    ],
  }
}

/** A signed-in user counts alone: guesses with a stolen token delay the owner nowhere else. */
export const tryOfSignIn = (account: string, signInId: string): CountedTry => ({
  account,
  counters: [[`signIn:${signInId}`, delayOfSource]],
})

/** Counts a try before it is looked at; `startsDelay` for the last one that is free. */
export async function countTry(
  db: Kysely<Database>,
  { account, counters }: CountedTry,
): Promise<{ isAllowed: true; startsDelay: boolean } | { isAllowed: false; minutes: number }> {
  let startsDelay = false
  for (const [source, rule] of counters) {
    const counted = await countSignIn(db, account, source, rule)
    if (!counted.isAllowed) return counted
    startsDelay ||= counted.failures === rule.free
  }
  return { isAllowed: true, startsDelay }
}

/** Forgets the failures of a try's sources, after a success. */
export async function forgetTry(db: Kysely<Database>, { account, counters }: CountedTry): Promise<void> {
  for (const [source] of counters) await forgetFailures(db, account, source)
}

/** Mails the owner that tries are delayed, at most once a day. For an unknown account the same work is done and undone. */
export async function notifyOwnerOfDelay(
  db: Kysely<Database>,
  email: string,
  owner: { userId: string; fullname: string } | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimOwnerMail(tx, email))) return
    const mail = { recipient: email, personIds: owner && [owner.userId], ...signInDelayedMail({ fullname: owner?.fullname ?? '' }) }
    const send = async () => enqueueMail(tx, mail)
    await (owner ? send() : doAndUndo(tx, send))
  })
}
