import type { PatientRelation } from '@diab/core/guards'
import { type ClinicAccess, settingsMessages } from '@diab/internal/settings'
import { toConnectionToken } from '@diab/internal/supervision'
import { NotificationType } from '@diab/internal/notifications'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { dischargePatient, releaseDoctor } from '../../care/clinic/dischargePatient.ts'
import { notifyStaffOfAccess } from '../../care/clinic/notifyOfAccess.ts'
import type { Database } from '../../platform/db/tables.ts'
import { notifyPatient } from '../../record/devices/notifyPatient.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { selectClinicAccess, selectClinicByToken, updateSharingLevel } from './clinicAccess.store.ts'

type PatientCall = AuditedCall & { relation: PatientRelation }

const whoDid = ({ principal, request }: AuditedCall) => ({
  by: 'patient' as const,
  actorId: principal.userId,
  requestId: request.id,
})

async function accessOf(call: AuditedCall, patientId: string, clinicId: string): Promise<ClinicAccess> {
  const [access] = await selectClinicAccess(call.db, patientId, clinicId)
  return found(access)
}

/**
 * A patient joins the clinic that shows this code, and grants it everything; one that belongs there already stays as it is.
 * `pool` counts what was tried in vain: a refusal must not roll it back.
 */
export async function connectClinic(call: AuditedCall, patientId: string, typed: string, pool: Kysely<Database>): Promise<ClinicAccess> {
  const giveBack = await countTries(pool, [
    [attemptRules.connectClinicByCaller, call.principal.userId],
    [attemptRules.connectClinicFromAddress, call.request.ip],
  ])
  const clinicId = await selectClinicByToken(call.db, toConnectionToken(typed))
  if (clinicId === undefined) throw problem(404, settingsMessages.unknownClinicCode)
  const [known] = await selectClinicAccess(call.db, patientId, clinicId)
  if (!known) await admitPatient(call.db, { clinicId, patientId, doctorIds: [], ...whoDid(call) })
  await giveBack()
  return known ?? accessOf(call, patientId, clinicId)
}

/** Requires that a supervisor does not change or end the clinic access of an adult who signs in. @throws 403 */
async function requireOwnDecision({ db, relation }: PatientCall, patientId: string): Promise<void> {
  if (!relation.isSelf && (await selectUser(db, patientId))?.email) throw problem(403, settingsMessages.ownClinicDecision)
}

export interface SharingChange {
  patientId: string
  clinicId: string
  sharingLevel: ClinicAccess['sharingLevel']
}

/** Changes what a clinic may see from the next request on. A temporary permission is separate and stays. */
export async function changeSharing(call: PatientCall, change: SharingChange): Promise<ClinicAccess> {
  const { patientId, clinicId, sharingLevel } = change
  // The levels count downwards from everything.
  if (sharingLevel > (await accessOf(call, patientId, clinicId)).sharingLevel) await requireOwnDecision(call, patientId)
  if (!(await updateSharingLevel(call.db, change))) throw problem(404)
  await notifyStaffOfAccess(call.db, clinicId)
  await auditAction(call, patientId, 'clinic.sharingChanged', { clinicId, sharingLevel })
  return accessOf(call, patientId, clinicId)
}

/** Ends a clinic's access from the next request on. The doctors are notified, and of the patient's side all but the actor. */
export async function leaveClinic(call: PatientCall, patientId: string, clinicId: string): Promise<void> {
  await accessOf(call, patientId, clinicId)
  await requireOwnDecision(call, patientId)
  // The clinic may have ended it a moment ago, and has told everybody then.
  if (!(await dischargePatient(call.db, { clinicId, patientId, ...whoDid(call) }))) throw problem(404)
  await notifyPatient(call.db, NotificationType.DoctorDisconnected, {
    patientId,
    clinicId,
    toPatient: 'clinicGone',
    toSupervisors: 'clinicOfPatientGone',
    exceptId: call.principal.userId,
  })
}

/** The doctor's clinic still sees what the patient shares with it. */
export async function partFromDoctor(
  call: AuditedCall,
  { patientId, clinicId, doctorId }: { patientId: string; clinicId: string; doctorId: string },
): Promise<void> {
  await accessOf(call, patientId, clinicId)
  if (!(await releaseDoctor(call.db, { clinicId, patientId, doctorId, ...whoDid(call) }))) throw problem(404)
  await notifyPatient(call.db, NotificationType.DoctorDisconnected, {
    patientId,
    clinicId,
    toPatient: 'doctorGone',
    toSupervisors: 'doctorOfPatientGone',
    persons: [doctorId],
    exceptId: call.principal.userId,
  })
}
