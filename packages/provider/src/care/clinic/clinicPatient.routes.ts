import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { connectDoctor, disconnectDoctor, removePatient, toggleVip } from './changePatients.ts'
import { countInvitations, patientKinds, selectPatientInvitations } from './clinicInvitation.store.ts'
import { toInvitationFilter } from './clinicPage.ts'
import { connectPatient } from './connectPatient.ts'
import { invitePatient, takeBackInvitation } from './invitePatient.ts'

export function registerClinicPatientRoutes(app: FastifyInstance): void {
  const { clinicPatient } = contracts
  const { besideDb: pool, config } = app.diab
  const now = () => app.diab.now()

  registerEndpoint(app, clinicPatient.invite, (call) =>
    invitePatient(call, { publicUrl: config.publicUrl, now: now(), pool }, { ...call.params, ...call.body }),
  )
  registerEndpoint(app, clinicPatient.listInvitations, async ({ db, params: { clinicId }, query, reply }) => {
    const filter = toInvitationFilter(query)
    setTotalCount(reply, await countInvitations(db, { clinicId, kinds: patientKinds, now: now() }, filter.status))
    return selectPatientInvitations(db, clinicId, now(), filter)
  })
  registerEndpoint(app, clinicPatient.revokeInvitation, async (call) => {
    await takeBackInvitation(call, { ...call.params, kinds: patientKinds, now: now() })
    return undefined
  })
  registerEndpoint(app, clinicPatient.connect, (call) => connectPatient(call, { ...call.params, ...call.body, pool }))
  registerEndpoint(app, clinicPatient.connectDoctor, async (call) => {
    await connectDoctor(call, call.params, call.body.doctorId)
    return undefined
  })
  registerEndpoint(app, clinicPatient.disconnectDoctor, async (call) => {
    const { clinicId, id, doctorId } = call.params
    await disconnectDoctor(call, { clinicId, patientId: id }, doctorId)
    return undefined
  })
  registerEndpoint(app, clinicPatient.remove, async (call) => {
    await removePatient(call, { clinicId: call.params.clinicId, patientId: call.params.id })
    return undefined
  })
  registerEndpoint(app, clinicPatient.toggleVip, async (call) => ({ isVip: await toggleVip(call, call.params) }))
}
