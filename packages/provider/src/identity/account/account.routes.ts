import { accountMessages, checkPasswordChange } from '@diab/internal/account'
import { contracts } from '@diab/internal/contract'
import { NotificationType } from '@diab/internal/notifications'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { notify } from '../../conversation/notifications/notify.ts'
import { auditAction, type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import type { Database, Db } from '../../platform/db/tables.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { lockCredential, selectCredential, selectUser } from '../../platform/access/people.store.ts'
import { attemptRules, countAttempt, forgetAttempts } from '../../platform/session/attemptWindow.ts'
import { dummyHash, isPasswordOf } from '../../platform/session/password.ts'
import { replacePassword } from '../../platform/session/replacePassword.ts'
import { refuseWeakPassword } from '../../platform/session/weakPassword.ts'
import { notifyOfNewPassword } from '../registration/settlePassword.ts'
import { newsletterNeedsAddress } from './account.messages.ts'
import { acceptPrivacyPolicy, setNewsletter } from './account.store.ts'
import { changeConnectionToken, changeProfile, readConnectionToken } from './changeProfile.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { privacyPolicyHtml } from './privacyPolicy.messages.ts'
import { privacyPolicyHtmlEn } from './privacyPolicy.messages.en.ts'

/** Subscribes a person to the newsletter or unsubscribes them, and confirms it once; 400 without an e-mail address. */
async function changeNewsletter(tx: Db, userId: string, isSubscribed: boolean): Promise<void> {
  const outcome = await setNewsletter(tx, userId, isSubscribed)
  if (outcome === 'noAddress') throw invalid({ '': [newsletterNeedsAddress] })
  if (outcome === 'same') return
  const type = isSubscribed ? NotificationType.NewsletterSubscribed : NotificationType.NewsletterUnsubscribed
  const text = isSubscribed ? 'newsletterSubscribed' : 'newsletterUnsubscribed'
  await notify(tx, type, { userIds: [userId], text, data: {} })
}

/**
 * Changes the caller's password; a token without the current password is not enough. Every sign-in ends, this one when its
 * access token expires, and the owner is notified. `pool` counts the attempts: a refusal must not roll them back.
 */
async function changePassword(
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

export function registerAccountRoutes(app: FastifyInstance): void {
  const { account } = contracts
  const { mode, privacyNotice } = app.diab.config
  const privacyPolicy = { hu: privacyPolicyHtml(mode), en: privacyPolicyHtmlEn(mode) }

  registerEndpoint(app, account.readUser, async ({ db, principal }) => {
    return found(await selectUser(db, principal.userId), 401)
  })
  registerEndpoint(app, account.readPatient, async (call) => {
    await auditRead(call, call.params.userId, 'patient.read')
    return found(await selectUser(call.db, call.params.userId))
  })
  registerEndpoint(app, account.updatePatient, async (call) => {
    const { userId } = call.params
    // A person without a sign-in is supervised, at any age.
    const kind = (await selectCredential(call.db, userId)) ? 'ownAccount' : 'supervised'
    return changeProfile(call, { userId, kind, ...call.body, now: app.diab.now() })
  })
  registerEndpoint(app, account.readConnectionToken, (call) => readConnectionToken(call, call.params.userId))
  registerEndpoint(app, account.replaceConnectionToken, (call) => changeConnectionToken(call, call.params.userId))
  for (const read of [account.readDoctor, account.readMedicalAttendant]) {
    registerEndpoint(app, read, async ({ db, params }) => {
      return found(await selectUser(db, params.userId))
    })
  }
  for (const update of [account.updateDoctor, account.updateMedicalAttendant]) {
    registerEndpoint(app, update, (call) =>
      changeProfile(call, { userId: call.params.userId, kind: 'staff', ...call.body, now: app.diab.now() }),
    )
  }
  registerEndpoint(app, account.changePassword, async (call) => {
    await changePassword(call, app.diab.besideDb, call.body)
    return undefined
  })
  for (const [endpoint, isSubscribed] of [
    [account.subscribeNewsletter, true],
    [account.unsubscribeNewsletter, false],
  ] as const) {
    registerEndpoint(app, endpoint, async ({ db, params }) => {
      await changeNewsletter(db, params.userId, isSubscribed)
      return undefined
    })
  }
  registerPublicEndpoint(app, account.readPrivacyPolicy, () => ({ content: privacyNotice ?? privacyPolicy[currentLocale()] }))
  registerEndpoint(app, account.acceptPrivacyPolicy, async (call) => {
    if (!(await acceptPrivacyPolicy(call.db, call.principal.userId, app.diab.now()))) throw problem(401)
    await auditAction(call, call.principal.userId, 'privacyPolicy.accepted')
    return undefined
  })
}
