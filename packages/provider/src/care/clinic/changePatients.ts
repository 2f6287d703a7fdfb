import { auditAction, type AuditedCall } from '../../platform/access/auditAccess.ts'
import { problem } from '../../platform/http/problem.ts'
import { linkDoctors } from './admitPatient.ts'
import { type Enrolment, toggleMark } from './clinicPatient.store.ts'
import { dischargePatient, releaseDoctor } from './dischargePatient.ts'
import { isVisibleTo } from './findPatient.ts'
import { requireDoctors } from './invitePatient.ts'

/** A patient who lets the clinic see less than everything is as good as absent for its staff. */
async function requirePatient({ db }: AuditedCall, enrolment: Enrolment): Promise<void> {
  if (!(await isVisibleTo(db, enrolment))) throw problem(404)
}

const actionOf = ({ principal, request }: AuditedCall, { clinicId, patientId }: Enrolment) => ({
  clinicId,
  patientId,
  by: 'clinic' as const,
  actorId: principal.userId,
  requestId: request.id,
})

/** Links a doctor; one who is linked already stays so, without another notification. */
export async function connectDoctor(call: AuditedCall, enrolment: Enrolment, doctorId: string): Promise<void> {
  await requirePatient(call, enrolment)
  await requireDoctors(call.db, enrolment.clinicId, [doctorId], 'doctorId')
  await linkDoctors(call.db, { ...actionOf(call, enrolment), doctorIds: [doctorId] })
}

export async function disconnectDoctor(call: AuditedCall, enrolment: Enrolment, doctorId: string): Promise<void> {
  await requirePatient(call, enrolment)
  if (!(await releaseDoctor(call.db, { ...actionOf(call, enrolment), doctorId }))) throw problem(404)
}

export async function removePatient(call: AuditedCall, enrolment: Enrolment): Promise<void> {
  await requirePatient(call, enrolment)
  if (!(await dischargePatient(call.db, actionOf(call, enrolment)))) throw problem(404)
}

/** Whether the patient is marked by the calling doctor from now on. */
export async function toggleVip(call: AuditedCall, enrolment: Enrolment): Promise<boolean> {
  await requirePatient(call, enrolment)
  const isVip = await toggleMark(call.db, enrolment, call.principal.userId)
  const { clinicId, patientId } = enrolment
  await auditAction(call, patientId, isVip ? 'clinic.patientMarked' : 'clinic.patientUnmarked', { clinicId })
  return isVip
}
