import { clinicMessages } from '@diab/internal/clinic'
import type { Kysely } from 'kysely'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import type { Database } from '../../platform/db/tables.ts'
import { problem } from '../../platform/http/problem.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { admitPatient } from './admitPatient.ts'
import { isVisibleTo, takeByCode } from './findPatient.ts'
import { requireDoctors } from './invitePatient.ts'

export interface PatientConnection {
  clinicId: string
  userConnectionToken: string
  doctorIdList: readonly string[]
  /** Outside the call's transaction: what is counted against guessing outlives a refusal. */
  pool: Kysely<Database>
}

/**
 * Enrols the patient who shows a code. An unknown code and that of a patient who keeps this clinic from seeing the diary get
 * the same response. The code works once: the patient then gets another one.
 */
export async function connectPatient(
  call: AuditedCall,
  { clinicId, userConnectionToken, doctorIdList, pool }: PatientConnection,
): Promise<{ id: string; fullname: string }> {
  const { db: tx, principal, request } = call
  await requireDoctors(tx, clinicId, doctorIdList, 'doctorIdList')
  const giveBack = await countTries(pool, [
    [attemptRules.connectPatientByCaller, principal.userId],
    [attemptRules.connectPatientFromAddress, request.ip],
  ])

  const patient = await takeByCode(tx, userConnectionToken)
  if (!patient) throw problem(404, clinicMessages.unknownCode)
  const enrolment = { clinicId, patientId: patient.id }
  await admitPatient(tx, { ...enrolment, doctorIds: doctorIdList, by: 'clinic', actorId: principal.userId, requestId: request.id })
  // The refusal rolls back the writes: a clinic cannot undo that a patient lowered what it sees.
  if (!(await isVisibleTo(tx, enrolment))) throw problem(404, clinicMessages.unknownCode)
  await giveBack()
  return patient
}
