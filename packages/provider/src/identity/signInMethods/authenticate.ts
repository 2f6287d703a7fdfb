import { accountMessages } from '@diab/internal/account'
import { type Authentication, settingsMessages } from '@diab/internal/settings'
import { validationMessages } from '@diab/internal/validation'
import type { Kysely } from 'kysely'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { selectCredential } from '../../platform/access/people.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import { type Config, secretsOf } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/tables.ts'
import { found, invalid, problem, type FieldErrors } from '../../platform/http/problem.ts'
import { attemptRules, countAttempt, returnAttempt } from '../../platform/session/attemptWindow.ts'
import { countTry, forgetTry, notifyOwnerOfDelay, tryOfSignIn } from '../../platform/session/countedTry.ts'
import { dummyHash, isPasswordOf } from '../../platform/session/password.ts'
import { checkCode } from './checkCode.ts'
import { checkPasskey } from './passkeys.ts'
import { markAuthenticated } from '../../platform/session/recentAuthentication.ts'
import { type OwnFactors, selectFactors } from '../../platform/session/secondFactor.store.ts'
import { hasSecondFactor } from '../../platform/session/secondFactor.ts'
import { signInMethodMessages as say } from './signInMethods.messages.ts'

export interface AuthenticationParts {
  config: Config
  /** Counts tries and takes challenges: a refusal must not roll them back. */
  pool: Kysely<Database>
  now: Date
}

/** Where a challenge for a signed-in user belongs. */
export const signInOf = ({ principal }: AuditedCall): string => principal.signInId ?? `token:${principal.tokenId ?? principal.userId}`

/**
 * Proves again who uses a sign-in, by passkey or by password; an account with a second factor needs that as well.
 * @throws ProblemError 400 with a field error, 429 after too many tries, 409 for a token without a sign-in
 */
export async function authenticate(call: AuditedCall, parts: AuthenticationParts, given: Authentication): Promise<void> {
  const { userId } = call.principal
  const factors = found(await selectFactors(call.db, userId), 401)
  const hasTwoFactors = 'passkey' in given ? await provePasskey(call, parts, given) : await provePassword(call, parts, { given, factors })
  if (!(await markAuthenticated(call.db, call.principal, hasTwoFactors))) throw problem(409, say.noSignIn)
  await audit(call.db, { event: 'session.authenticated', actorId: userId, subjectId: userId, requestId: call.request.id })
}

async function provePasskey(
  call: AuditedCall,
  { config, pool }: AuthenticationParts,
  { passkey }: Extract<Authentication, { passkey: unknown }>,
): Promise<true> {
  const { userId } = call.principal
  const check = { response: passkey, userId, requestId: call.request.id }
  // A signature cannot be guessed: only its cost is bounded.
  const rule = attemptRules.passkeyOfUser
  if (!(await countAttempt(pool, rule, userId))) throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
  if ((await checkPasskey({ config, pool, boundTo: signInOf(call) }, check)) !== userId)
    throw invalid({ passkey: [settingsMessages.wrongPasskey] })
  await returnAttempt(pool, rule, userId)
  return true
}

/** Returns whether a code came with the password. */
async function provePassword(
  call: AuditedCall,
  { config, pool, now }: AuthenticationParts,
  { given, factors }: { given: Extract<Authentication, { password: string }>; factors: OwnFactors },
): Promise<boolean> {
  const { userId } = call.principal
  const { password, code = '' } = given
  const needsCode = hasSecondFactor(config, factors)
  if (needsCode && code.trim() === '') throw invalid({ code: [validationMessages.required] })
  const account = factors.email?.toLowerCase() ?? userId
  const counted = tryOfSignIn(account, signInOf(call))
  const count = await countTry(pool, counted)
  if (!count.isAllowed) throw problem(429, undefined, undefined, { 'retry-after': String(count.minutes * 60) })
  const refuse = async (errors: FieldErrors) => {
    await audit(pool, { event: 'session.authenticationRefused', actorId: userId, subjectId: userId, requestId: call.request.id })
    if (count.startsDelay) await notifyOwnerOfDelay(pool, account, { userId, fullname: factors.fullname })
    return invalid(errors)
  }
  const credential = await selectCredential(call.db, userId)
  const fits = await isPasswordOf(credential?.passwordHash ?? dummyHash, password)
  if (!credential || !fits) throw await refuse({ password: [accountMessages.wrongPassword] })
  const question = { userId, code, secrets: secretsOf(config), now, owner: factors, requestId: call.request.id }
  if (needsCode && !(await checkCode(call.db, question))) throw await refuse({ code: [settingsMessages.wrongCode] })
  await forgetTry(pool, counted)
  return needsCode
}
