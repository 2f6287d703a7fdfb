import { toSixDigits } from '@diab/internal/settings'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/db/tables.ts'
import {
  confirmPendingSecret,
  replaceSealed,
  savePendingSecret,
  selectPendingSecret,
  selectSealed,
  selectSecret,
  takeStep,
} from './authenticator.store.ts'
import { openText, type Seal, sealText } from '../../platform/session/sealedText.ts'
import { signInMethodMessages as say } from './signInMethods.messages.ts'

/** What every authenticator app knows: SHA-1, six digits, 30 seconds. */
const parameters = { issuer: say.product, algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20
/** A code of the step before or after counts as well: telephones are not exactly on time. */
const toleratedSteps = 1

export interface CodeQuestion {
  userId: string
  code: string
  /** The installation's, the newest first. */
  secrets: readonly string[]
  now: Date
}

const sealOf = (userId: string, secrets: readonly string[]): Seal => ({ secrets, purpose: 'diab authenticator secret', owner: userId })

/** Makes a secret that turns nothing on until `confirmAuthenticator`; returns it to type and as an address for a QR code. */
export async function beginAuthenticator(
  tx: Db,
  { userId, email, secrets }: { userId: string; email: string; secrets: readonly string[] },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: secretBytes }).base32
  await savePendingSecret(tx, userId, sealText(sealOf(userId, secrets), secret))
  return { secret, uri: uriOf(secret, email) }
}

/** Returns the secret that waits for its first code, so that a page can be shown again. */
export async function readPendingAuthenticator(
  db: Db,
  { userId, email, secrets }: { userId: string; email: string; secrets: readonly string[] },
): Promise<{ secret: string; uri: string } | undefined> {
  const sealed = await selectPendingSecret(db, userId)
  const secret = sealed && openText(sealOf(userId, secrets), sealed)?.text
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
function stepOf(sealed: Buffer | undefined, { userId, code, secrets, now }: CodeQuestion): number | undefined {
  const secret = sealed && openText(sealOf(userId, secrets), sealed)?.text
  const token = toSixDigits(code)
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp: now.getTime(), window: toleratedSteps })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / parameters.period) + delta
}

/** Encrypts with the newest secret what was encrypted with a former one, so that the former one can be forgotten. */
export async function renewAuthenticatorSeals(db: Db, secrets: readonly string[]): Promise<void> {
  if (secrets.length === 1) return
  for (let after: string | undefined, rows; (rows = await selectSealed(db, after)).length > 0; after = rows.at(-1)?.userId)
    for (const { userId, column, sealed } of rows) {
      const opened = openText(sealOf(userId, secrets), sealed)
      if (opened && !opened.hasNewestSecret)
        await replaceSealed(db, { userId, column, sealed }, sealText(sealOf(userId, secrets), opened.text))
    }
}
