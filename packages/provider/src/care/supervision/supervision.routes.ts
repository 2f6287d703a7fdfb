import type { PatientRelation } from '@diab/core/guards'
import { toWallClockIn } from '@diab/core/rules'
import { contracts } from '@diab/internal/contract'
import { defaultTimeZone } from '@diab/internal/diary'
import { glanceHours, glanceLowDays } from '@diab/internal/supervision'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { problem } from '../../platform/http/problem.ts'
import { readRecentDiary } from '../../record/diary/readRecentDiary.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { answerRequest } from './answerRequest.ts'
import { connectByCode } from './connectByCode.ts'
import { endSupervision } from './endSupervision.ts'
import { inviteSupervised } from './inviteSupervised.ts'
import { registerPerson } from './registerPerson.ts'
import { readTherapyOfGlance } from '../../record/therapy/patientTherapy.ts'
import { selectSupervised, selectSupervisors } from './supervision.store.ts'
import { selectRequests } from './supervisionRequest.store.ts'

/** Supervisors are patients; staff look after people in a clinic. */
function requirePatient({ isPatient }: PatientRelation): void {
  if (!isPatient) throw problem(404)
}

export function registerSupervisionRoutes(app: FastifyInstance): void {
  const { supervision } = contracts
  const { config, besideDb: pool, now } = app.diab

  registerEndpoint(app, supervision.list, async (call) => {
    await auditRead(call, call.params.userId, 'supervision.read')
    return selectSupervised(call.db, call.params.userId)
  })
  registerEndpoint(app, supervision.glance, async (call) => {
    const { userId } = call.params
    await auditRead(call, userId, 'diary.read')
    await auditRead(call, userId, 'therapy.read')
    const shownTime = toWallClockIn(defaultTimeZone, now())
    const diary = await readRecentDiary(call.db, userId, shownTime, { hours: glanceHours, lowDays: glanceLowDays })
    return { ...diary, ...(await readTherapyOfGlance(call.db, userId)) }
  })
  registerEndpoint(app, supervision.register, (call) => {
    requirePatient(call.relation)
    return registerPerson(call, call.body, now())
  })
  registerEndpoint(app, supervision.connect, (call) => {
    requirePatient(call.relation)
    return connectByCode(call, call.body.connectionToken, pool)
  })
  registerEndpoint(app, supervision.disconnect, async (call) => {
    requirePatient(call.relation)
    await endSupervision(call, { supervisorId: call.params.userId, supervisedId: call.params.supervisedId })
    return undefined
  })
  registerEndpoint(app, supervision.invite, async (call) => {
    const { params, body } = call
    await inviteSupervised(call, { userId: params.userId, email: body.email, publicUrl: config.publicUrl, now: now(), pool })
    return undefined
  })
  registerEndpoint(app, supervision.listSupervisors, async (call) => {
    await auditRead(call, call.params.userId, 'supervision.read')
    return selectSupervisors(call.db, call.params.userId)
  })
  registerEndpoint(app, supervision.removeSupervisor, async (call) => {
    await endSupervision(call, { supervisorId: call.params.supervisorId, supervisedId: call.params.userId })
    return undefined
  })
  registerEndpoint(app, supervision.listRequests, (call) => {
    requirePatient(call.relation)
    return selectRequests(call.db, call.params.userId)
  })
  for (const [endpoint, isConfirmed] of [
    [supervision.confirm, true],
    [supervision.decline, false],
  ] as const)
    registerEndpoint(app, endpoint, async (call) => {
      requirePatient(call.relation)
      const { userId: supervisedId, supervisorId } = call.params
      await answerRequest(call, { supervisorId, supervisedId, isConfirmed })
      return undefined
    })
}
