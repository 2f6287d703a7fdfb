import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { selectMembership } from '../../platform/access/relation.store.ts'
import { selectIdsWithSecondFactor } from '../../platform/session/secondFactor.store.ts'
import { removeWorker, renameClinic, toggleSupervision } from './changeStaff.ts'
import { selectClinic } from './clinic.store.ts'
import { workerKinds } from '../../platform/invitations/invitationStatus.store.ts'
import { countInvitations, selectWorkerInvitations } from './clinicInvitation.store.ts'
import { toInvitationFilter, toPage } from './clinicPage.ts'
import { countWorkers, selectWorkers } from './clinicStaff.store.ts'
import { takeBackInvitation } from './invitePatient.ts'
import { askWorker, inviteWorker } from './inviteWorker.ts'

export function registerClinicStaffRoutes(app: FastifyInstance): void {
  const { clinicStaff } = contracts
  const { besideDb: pool, config } = app.diab
  const now = () => app.diab.now()
  const linkSettings = () => ({ publicUrl: config.publicUrl, now: now() })

  registerEndpoint(app, clinicStaff.readClinic, async ({ db, params }) => {
    return found(await selectClinic(db, params.clinicId))
  })
  registerEndpoint(app, clinicStaff.updateClinic, (call) => renameClinic(call, call.params.clinicId, call.body.name))
  registerEndpoint(app, clinicStaff.list, async ({ db, params: { clinicId }, query, reply, principal }) => {
    setTotalCount(reply, await countWorkers(db, clinicId))
    const workers = await selectWorkers(db, clinicId, toPage(query))
    // How a colleague signs in is for those to know who can remind them; of an external issuer's people it is not known.
    const membership = config.identity.kind === 'builtIn' ? await selectMembership(db, clinicId, principal.userId) : undefined
    if (!membership?.isSupervisor) return workers
    const secured = await selectIdsWithSecondFactor(
      db,
      workers.map(({ id }) => id),
    )
    return workers.map((worker) => ({ ...worker, hasSecondFactor: secured.has(worker.id) }))
  })
  registerEndpoint(app, clinicStaff.connect, async (call) => {
    await askWorker(call, { ...linkSettings(), pool }, { ...call.params, ...call.body })
    return undefined
  })
  registerEndpoint(app, clinicStaff.remove, async (call) => {
    await removeWorker(call, call.params.clinicId, call.params.userId)
    return undefined
  })
  registerEndpoint(app, clinicStaff.toggleSupervision, (call) => toggleSupervision(call, call.params.clinicId, call.params.userId))
  registerEndpoint(app, clinicStaff.invite, (call) => inviteWorker(call, { ...linkSettings(), pool }, { ...call.params, ...call.body }))
  registerEndpoint(app, clinicStaff.listInvitations, async ({ db, params: { clinicId }, query, reply }) => {
    const filter = toInvitationFilter(query)
    setTotalCount(reply, await countInvitations(db, { clinicId, kinds: workerKinds, now: now() }, filter.status))
    return selectWorkerInvitations(db, clinicId, now(), filter)
  })
  registerEndpoint(app, clinicStaff.revokeInvitation, async (call) => {
    await takeBackInvitation(call, { ...call.params, kinds: workerKinds, now: now() })
    return undefined
  })
}
