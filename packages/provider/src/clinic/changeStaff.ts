import { checkClinic, clinicMessages, type Clinic, type ClinicWorker } from '@diab/core/clinic'
import { auditDeed, type AuditedCall } from '../access/auditAccess.ts'
import { selectMembership } from '../access/relation.store.ts'
import { audit } from '../audit/audit.ts'
import { endStreams } from '../events/tellLive.store.ts'
import { invalid, problem } from '../http/problem.ts'
import { selectClinic } from './clinic.store.ts'
import { selectPatientIdsOfDoctor } from './clinicPatient.store.ts'
import {
  deleteWorker,
  keepSupervisorRole,
  lockClinic,
  selectSupervisorIds,
  selectWorker,
  setSupervision,
  updateClinicName,
} from './clinicStaff.store.ts'
import { tellOfDoctorGone } from './tellOfClinic.ts'

/**
 * Lets one change of a clinic's staff happen after the other. Whoever lost the right while waiting gets the answer of
 * somebody who has come too late for it.
 */
async function waitForTurn({ db: tx, principal }: AuditedCall, clinicId: string): Promise<void> {
  await lockClinic(tx, clinicId)
  const membership = await selectMembership(tx, clinicId, principal.userId)
  if (!membership) throw problem(404)
  if (!membership.isSupervisor) throw problem(403)
}

/** The staff member named, after everybody before us is done. */
async function workerOnTurn(call: AuditedCall, clinicId: string, userId: string): Promise<ClinicWorker> {
  await waitForTurn(call, clinicId)
  const worker = await selectWorker(call.db, clinicId, userId)
  if (!worker) throw problem(404)
  return worker
}

/** A clinic that nobody administers could never get anybody again who does. */
async function keepASupervisor({ db: tx }: AuditedCall, clinicId: string, leaving: ClinicWorker): Promise<void> {
  const ids = await selectSupervisorIds(tx, clinicId)
  if (ids.every((id) => id === leaving.id)) throw problem(409, clinicMessages.lastSupervisor)
}

/** The person sees nothing of the clinic's patients from the next request on; patients lose their doctor. */
export async function removeWorker(call: AuditedCall, clinicId: string, userId: string): Promise<void> {
  const worker = await workerOnTurn(call, clinicId, userId)
  if (worker.isSupervisor) await keepASupervisor(call, clinicId, worker)
  const patientIds = await selectPatientIdsOfDoctor(call.db, clinicId, userId)
  await deleteWorker(call.db, clinicId, userId)
  await keepSupervisorRole(call.db, userId)
  await tellOfDoctorGone(call.db, { clinicId, patientIds, doctorId: userId })
  await endStreams(call.db, [userId])
  await auditDeed(call, userId, 'clinic.workerRemoved', { clinicId })
}

export async function toggleSupervision(call: AuditedCall, clinicId: string, userId: string): Promise<ClinicWorker> {
  // Users cannot change their own supervisor role, so one supervisor always remains.
  if (userId === call.principal.userId) throw problem(403, clinicMessages.ownSupervision)
  const worker = await workerOnTurn(call, clinicId, userId)
  await setSupervision(call.db, clinicId, userId, !worker.isSupervisor)
  await keepSupervisorRole(call.db, userId)
  await auditDeed(call, userId, worker.isSupervisor ? 'clinic.supervisionEnded' : 'clinic.supervisionGiven', { clinicId })
  const changed = await selectWorker(call.db, clinicId, userId)
  if (!changed) throw problem(404)
  return changed
}

export async function renameClinic(call: AuditedCall, clinicId: string, name: string): Promise<Clinic> {
  const errors = checkClinic({ name })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await waitForTurn(call, clinicId)
  await updateClinicName(call.db, clinicId, name.trim())
  await audit(call.db, { event: 'clinic.renamed', actorId: call.principal.userId, detail: { clinicId }, requestId: call.request.id })
  const clinic = await selectClinic(call.db, clinicId)
  if (!clinic) throw problem(404)
  return clinic
}
