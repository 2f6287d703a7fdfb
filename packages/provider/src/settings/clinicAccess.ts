import type { PatientRelation } from '@diab/core/account'
import type { ClinicAccess } from '@diab/core/settings'
import { settingsMessages } from '@diab/core/settings'
import { toConnectionToken } from '@diab/core/supervision'
import { NotificationType } from '@diab/core/notifications'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { selectUser } from '../access/people.store.ts'
import { admitPatient } from '../clinic/admitPatient.ts'
import { dischargePatient, releaseDoctor } from '../clinic/dischargePatient.ts'
import { tellStaffOfAccess } from '../clinic/tellOfAccess.ts'
import type { Database } from '../db/tables.ts'
import { tellPatient } from '../devices/tellPatient.ts'
import { problem } from '../http/problem.ts'
import { attemptRules } from '../session/attemptWindow.ts'
import { countTries } from '../session/countTries.ts'
import { selectClinicAccess, selectClinicByToken, updateSharingLevel } from './clinicAccess.store.ts'

type PatientCall = AuditedCall & { relation: PatientRelation }

const whoDid = ({ principal, request }: AuditedCall) => ({
  by: 'patient' as const,
  actorId: principal.userId,
  requestId: request.id,
})

async function accessOf(call: AuditedCall, patientId: string, clinicId: string): Promise<ClinicAccess> {
  const [access] = await selectClinicAccess(call.db, patientId, clinicId)
  if (!access) throw problem(404)
  return access
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

/** A supervisor takes no clinic from an adult who signs in: neither the bond nor what the clinic sees. @throws 403 */
async function requireOwnDecision({ db, relation }: PatientCall, patientId: string): Promise<void> {
  if (!relation.isSelf && (await selectUser(db, patientId))?.email) throw problem(403, settingsMessages.ownClinicDecision)
}

export interface SharingChange {
  patientId: string
  clinicId: string
  sharingLevel: ClinicAccess['sharingLevel']
}

/** What a clinic may see from the next request on. A temporary permission stands beside it and is not touched. */
export async function changeSharing(call: PatientCall, change: SharingChange): Promise<ClinicAccess> {
  const { patientId, clinicId, sharingLevel } = change
  // The levels count downwards from everything.
  if (sharingLevel > (await accessOf(call, patientId, clinicId)).sharingLevel) await requireOwnDecision(call, patientId)
  if (!(await updateSharingLevel(call.db, change))) throw problem(404)
  await tellStaffOfAccess(call.db, clinicId)
  await auditDeed(call, patientId, 'clinic.sharingChanged', { clinicId, sharingLevel })
  return accessOf(call, patientId, clinicId)
}

/** Nobody there sees anything from the next request on. The doctors are told, and of those around the patient all but the actor. */
export async function leaveClinic(call: PatientCall, patientId: string, clinicId: string): Promise<void> {
  await accessOf(call, patientId, clinicId)
  await requireOwnDecision(call, patientId)
  // The clinic may have ended it a moment ago, and has told everybody then.
  if (!(await dischargePatient(call.db, { clinicId, patientId, ...whoDid(call) }))) throw problem(404)
  await tellPatient(call.db, NotificationType.DoctorDisconnected, {
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
  await tellPatient(call.db, NotificationType.DoctorDisconnected, {
    patientId,
    clinicId,
    toPatient: 'doctorGone',
    toSupervisors: 'doctorOfPatientGone',
    persons: [doctorId],
    exceptId: call.principal.userId,
  })
}
