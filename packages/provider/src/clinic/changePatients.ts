import { auditDeed, type AuditedCall } from '../access/auditAccess.ts'
import { problem } from '../http/problem.ts'
import { linkDoctors } from './admitPatient.ts'
import { type Bond, toggleMark } from './clinicPatient.store.ts'
import { dischargePatient, releaseDoctor } from './dischargePatient.ts'
import { isVisibleTo } from './findPatient.ts'
import { requireDoctors } from './invitePatient.ts'

/** A patient who lets the clinic see less than everything is as good as absent for its staff. */
async function requirePatient({ db }: AuditedCall, bond: Bond): Promise<void> {
  if (!(await isVisibleTo(db, bond))) throw problem(404)
}

const deedOf = ({ principal, request }: AuditedCall, { clinicId, patientId }: Bond) => ({
  clinicId,
  patientId,
  by: 'clinic' as const,
  actorId: principal.userId,
  requestId: request.id,
})

/** A doctor who is linked already stays so, and nobody is told again. */
export async function connectDoctor(call: AuditedCall, bond: Bond, doctorId: string): Promise<void> {
  await requirePatient(call, bond)
  await requireDoctors(call.db, bond.clinicId, [doctorId], 'doctorId')
  await linkDoctors(call.db, { ...deedOf(call, bond), doctorIds: [doctorId] })
}

export async function disconnectDoctor(call: AuditedCall, bond: Bond, doctorId: string): Promise<void> {
  await requirePatient(call, bond)
  if (!(await releaseDoctor(call.db, { ...deedOf(call, bond), doctorId }))) throw problem(404)
}

export async function removePatient(call: AuditedCall, bond: Bond): Promise<void> {
  await requirePatient(call, bond)
  if (!(await dischargePatient(call.db, deedOf(call, bond)))) throw problem(404)
}

/** Whether the patient is marked by the calling doctor from now on. */
export async function toggleVip(call: AuditedCall, bond: Bond): Promise<boolean> {
  await requirePatient(call, bond)
  const isVip = await toggleMark(call.db, bond, call.principal.userId)
  const { clinicId, patientId } = bond
  await auditDeed(call, patientId, isVip ? 'clinic.patientMarked' : 'clinic.patientUnmarked', { clinicId })
  return isVip
}
