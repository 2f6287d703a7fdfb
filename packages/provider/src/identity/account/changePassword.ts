import { accountMessages, checkPasswordChange } from '@diab/internal/account'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import type { Database } from '../../platform/db/tables.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { notifyOfNewPassword } from '../registration/settlePassword.ts'
import { attemptRules, countAttempt, forgetAttempts } from '../../platform/session/attemptWindow.ts'
import { dummyHash, isPasswordOf } from '../../platform/session/password.ts'
import { replacePassword } from '../../platform/session/replacePassword.ts'
import { refuseWeakPassword } from '../../platform/session/weakPassword.ts'
import { lockCredential, selectCredential } from '../../platform/access/people.store.ts'

/**
 * Changes the caller's password; a token without the current password is not enough. Every sign-in ends, this one when its
 * access token expires, and the owner is notified. `pool` counts the attempts: a refusal must not roll them back.
 */
export async function changePassword(
  call: AuditedCall,
  pool: Kysely<Database>,
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId } = call.principal
  if (!(await countAttempt(pool, attemptRules.passwordOfAccount, userId)))
    throw problem(429, undefined, undefined, { 'retry-after': String(attemptRules.passwordOfAccount.minutes * 60) })
  const errors = checkPasswordChange(change)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  // Of two changes at once the second must know the password that the first one set.
  await lockCredential(call.db, userId)
  const credential = await selectCredential(call.db, userId)
  const fits = await isPasswordOf(credential?.passwordHash ?? dummyHash, change.currentPassword)
  if (!credential || !fits) throw invalid({ currentPassword: [accountMessages.wrongPassword] })
  await refuseWeakPassword(change.newPassword, credential, 'newPassword')

  await replacePassword(call.db, userId, change.newPassword, call.principal.tokenId)
  await forgetAttempts(call.db, attemptRules.passwordOfAccount, userId)
  await auditAction(call, userId, 'password.changed')
  await notifyOfNewPassword(call.db, userId, credential)
}
