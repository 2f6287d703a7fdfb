import { toSixDigits } from '@diab/internal/settings'
import type { Db } from '../../platform/db/tables.ts'
import { type CodeQuestion, isAuthenticatorCode } from './authenticator.ts'
import { notifyMethodChange } from './notifyMethodChange.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'

/**
 * Checks what a user typed as a second factor: six digits of the authenticator app, or a recovery code, which is used up and
 * of which the owner is mailed. Undefined for a wrong one.
 */
export async function checkCode(
  tx: Db,
  question: CodeQuestion & { owner: { email: string | null; fullname: string }; requestId: string },
): Promise<'authenticator' | 'recoveryCode' | undefined> {
  const { userId, code, owner, requestId } = question
  if (/^\d*$/.test(toSixDigits(code))) return (await isAuthenticatorCode(tx, question)) ? 'authenticator' : undefined
  if (!(await takeRecoveryCode(tx, userId, code))) return undefined
  await notifyMethodChange(tx, { change: 'recoveryCodeUsed', userId, actorId: userId, owner, requestId })
  return 'recoveryCode'
}
