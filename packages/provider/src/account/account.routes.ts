import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { auditDeed, auditRead } from '../access/auditAccess.ts'
import { actsAsPatient } from '../access/patientRelation.ts'
import { problem } from '../http/problem.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { acceptPrivacyPolicy, selectUser } from './account.store.ts'
import { privacyPolicyHtml } from './privacyPolicy.messages.ts'

export function registerAccountRoutes(app: FastifyInstance): void {
  const { account } = contracts

  registerEndpoint(app, account.readUser, async ({ db, principal }) => {
    const user = await selectUser(db, principal.userId)
    // The token outlived the account.
    if (!user) throw problem(401)
    return user
  })
  registerEndpoint(app, account.readPatient, async (call) => {
    await auditRead(call, call.params.userId, 'patient.read')
    const patient = await selectUser(call.db, call.params.userId)
    if (!patient) throw problem(404)
    // Whoever holds the connection token can connect the patient, so only the patient sees it.
    return actsAsPatient(call.relation) ? patient : { ...patient, connectionToken: null }
  })
  registerEndpoint(app, account.readPrivacyPolicy, () => ({ content: privacyPolicyHtml }))
  registerEndpoint(app, account.acceptPrivacyPolicy, async (call) => {
    if (!(await acceptPrivacyPolicy(call.db, call.principal.userId, app.diab.now()))) throw problem(401)
    await auditDeed(call, call.principal.userId, 'privacyPolicy.accepted')
    return undefined
  })
}
