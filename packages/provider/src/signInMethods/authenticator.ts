import { toSixDigits } from '@diab/core/settings'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/tables.ts'
import { confirmPendingSecret, savePendingSecret, selectPendingSecret, selectSecret, takeStep } from './authenticator.store.ts'
import { openSecret, sealSecret } from './sealSecret.ts'
import { signInMethodMessages as say } from './signInMethods.messages.ts'

/** What every authenticator app knows: SHA-1, six digits, 30 seconds. */
const parameters = { issuer: say.product, algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20
/** A code of the step before or after counts as well: telephones are not exactly on time. */
const toleratedSteps = 1

export interface CodeQuestion {
  userId: string
  code: string
  cookieSecret: string
  now: Date
}

/** Makes a secret that turns nothing on until `confirmAuthenticator`; returns it to type and as an address for a QR code. */
export async function beginAuthenticator(
  tx: Db,
  { userId, email, cookieSecret }: { userId: string; email: string; cookieSecret: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: secretBytes }).base32
  await savePendingSecret(tx, userId, sealSecret(cookieSecret, userId, secret))
  return { secret, uri: uriOf(secret, email) }
}

/** Returns the secret that waits for its first code, so that a page can be shown again. */
export async function readPendingAuthenticator(
  db: Db,
  { userId, email, cookieSecret }: { userId: string; email: string; cookieSecret: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const sealed = await selectPendingSecret(db, userId)
  const secret = sealed && openSecret(cookieSecret, userId, sealed)
  return secret === undefined ? undefined : { secret, uri: uriOf(secret, email) }
}

const uriOf = (secret: string, email: string) => new TOTP({ ...parameters, label: email, secret }).toString()

/** Turns the pending secret on; false for a wrong code, and when none is pending. */
export async function confirmAuthenticator(tx: Db, question: CodeQuestion): Promise<boolean> {
  const step = stepOf(await selectPendingSecret(tx, question.userId), question)
  if (step === undefined) return false
  await confirmPendingSecret(tx, question.userId, step)
  return true
}

/** Checks a code of the app that is on; each code is accepted once. */
export async function isAuthenticatorCode(db: Db, question: CodeQuestion): Promise<boolean> {
  const step = stepOf(await selectSecret(db, question.userId), question)
  return step !== undefined && takeStep(db, question.userId, step)
}

/** Returns the 30-second step that a code belongs to; undefined for a wrong one. */
function stepOf(sealed: Buffer | undefined, { userId, code, cookieSecret, now }: CodeQuestion): number | undefined {
  const secret = sealed && openSecret(cookieSecret, userId, sealed)
  const token = toSixDigits(code)
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp: now.getTime(), window: toleratedSteps })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / parameters.period) + delta
}
