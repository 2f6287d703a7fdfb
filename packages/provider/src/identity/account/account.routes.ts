import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { auditAction, auditRead } from '../../platform/access/auditAccess.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { selectCredential, selectUser } from '../../platform/access/people.store.ts'
import { acceptPrivacyPolicy } from './account.store.ts'
import { changeNewsletter } from './changeNewsletter.ts'
import { changePassword } from './changePassword.ts'
import { changeConnectionToken, changeProfile, readConnectionToken } from './changeProfile.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { privacyPolicyHtml } from './privacyPolicy.messages.ts'
import { privacyPolicyHtmlEn } from './privacyPolicy.messages.en.ts'

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
