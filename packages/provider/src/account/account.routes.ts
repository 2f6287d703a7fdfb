import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { auditDeed, auditRead } from '../access/auditAccess.ts'
import { problem } from '../http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../http/registerEndpoint.ts'
import { selectCredential, selectUser } from '../access/people.store.ts'
import { acceptPrivacyPolicy } from './account.store.ts'
import { changeNewsletter } from './changeNewsletter.ts'
import { changePassword } from './changePassword.ts'
import { changeConnectionToken, changeProfile, readConnectionToken } from './changeProfile.ts'
import { privacyPolicyHtml } from './privacyPolicy.messages.ts'

export function registerAccountRoutes(app: FastifyInstance): void {
  const { account } = contracts

  registerEndpoint(app, account.readUser, async ({ db, principal }) => {
    const user = await selectUser(db, principal.userId)
    if (!user) throw problem(401)
    return user
  })
  registerEndpoint(app, account.readPatient, async (call) => {
    await auditRead(call, call.params.userId, 'patient.read')
    const patient = await selectUser(call.db, call.params.userId)
    if (!patient) throw problem(404)
    return patient
  })
  registerEndpoint(app, account.updatePatient, async (call) => {
    const { userId } = call.params
    // Without a sign-in of their own it is a supervised person, of whatever age.
    const kind = (await selectCredential(call.db, userId)) ? 'ownAccount' : 'supervised'
    return changeProfile(call, { userId, kind, ...call.body, now: app.diab.now() })
  })
  registerEndpoint(app, account.readConnectionToken, (call) => readConnectionToken(call, call.params.userId))
  registerEndpoint(app, account.replaceConnectionToken, (call) => changeConnectionToken(call, call.params.userId))
  for (const read of [account.readDoctor, account.readMedicalAttendant]) {
    registerEndpoint(app, read, async ({ db, params }) => {
      const user = await selectUser(db, params.userId)
      if (!user) throw problem(404)
      return user
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
  registerPublicEndpoint(app, account.readPrivacyPolicy, () => ({ content: privacyPolicyHtml }))
  registerEndpoint(app, account.acceptPrivacyPolicy, async (call) => {
    if (!(await acceptPrivacyPolicy(call.db, call.principal.userId, app.diab.now()))) throw problem(401)
    await auditDeed(call, call.principal.userId, 'privacyPolicy.accepted')
    return undefined
  })
}
