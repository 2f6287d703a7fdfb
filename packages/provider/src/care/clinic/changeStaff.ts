import { checkClinic, type Clinic, clinicMessages, type ClinicWorker } from '@diab/internal/clinic'
import { auditAction, type AuditedCall } from '../../platform/access/auditAccess.ts'
import { selectMembership } from '../../platform/access/relation.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { selectClinic } from './clinic.store.ts'
import { selectPatientIdsOfDoctor } from './clinicPatient.store.ts'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import {
  deleteWorker,
  keepSupervisorRole,
  selectSupervisorIds,
  selectWorker,
  setSupervision,
  updateClinicName,
} from './clinicStaff.store.ts'
import { notifyOfDoctorLeft } from './notifyOfClinic.ts'

/**
 * Serializes changes of a clinic's staff. A caller who lost the right while waiting gets the response of one who came too
 * late.
 */
async function waitForTurn({ db: tx, principal }: AuditedCall, clinicId: string): Promise<void> {
  await lockClinic(tx, clinicId)
  const membership = found(await selectMembership(tx, clinicId, principal.userId))
  if (!membership.isSupervisor) throw problem(403)
}

/** The staff member named, after everybody before us is done. */
async function workerOnTurn(call: AuditedCall, clinicId: string, userId: string): Promise<ClinicWorker> {
  await waitForTurn(call, clinicId)
  return found(await selectWorker(call.db, clinicId, userId))
}

/** Refuses to leave a clinic without a supervisor, because no one could appoint another. */
async function keepASupervisor({ db: tx }: AuditedCall, clinicId: string, leaving: ClinicWorker): Promise<void> {
  const ids = await selectSupervisorIds(tx, clinicId)
  if (ids.every((id) => id === leaving.id)) throw problem(409, clinicMessages.lastSupervisor)
}

/** The person sees nothing of the clinic's patients from the next request on; patients lose their doctor. */
export async function removeWorker(call: AuditedCall, clinicId: string, userId: string): Promise<void> {
  await waitForTurn(call, clinicId)
  await removeWorkerOf(call, clinicId, userId)
}

/** The same for a caller whose right was checked and who holds the clinic. */
export async function removeWorkerOf(call: AuditedCall, clinicId: string, userId: string): Promise<void> {
  const worker = found(await selectWorker(call.db, clinicId, userId))
  if (worker.isSupervisor) await keepASupervisor(call, clinicId, worker)
  const patientIds = await selectPatientIdsOfDoctor(call.db, clinicId, userId)
  await deleteWorker(call.db, clinicId, userId)
  await keepSupervisorRole(call.db, userId)
  await notifyOfDoctorLeft(call.db, { clinicId, patientIds, doctorId: userId })
  await endStreams(call.db, [userId])
  await auditAction(call, userId, 'clinic.workerRemoved', { clinicId })
}

export async function toggleSupervision(call: AuditedCall, clinicId: string, userId: string): Promise<ClinicWorker> {
  // Users cannot change their own supervisor role, so one supervisor always remains.
  if (userId === call.principal.userId) throw problem(403, clinicMessages.ownSupervision)
  const worker = await workerOnTurn(call, clinicId, userId)
  await setSupervision(call.db, clinicId, userId, !worker.isSupervisor)
  await keepSupervisorRole(call.db, userId)
  await auditAction(call, userId, worker.isSupervisor ? 'clinic.supervisionEnded' : 'clinic.supervisionGiven', { clinicId })
  return found(await selectWorker(call.db, clinicId, userId))
}

export async function renameClinic(call: AuditedCall, clinicId: string, name: string): Promise<Clinic> {
  const errors = checkClinic({ name })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await waitForTurn(call, clinicId)
  await updateClinicName(call.db, clinicId, name.trim())
  await audit(call.db, { event: 'clinic.renamed', actorId: call.principal.userId, detail: { clinicId }, requestId: call.request.id })
  return found(await selectClinic(call.db, clinicId))
}
