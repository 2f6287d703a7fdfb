import { noRelation, type PatientRelation } from '@diab/core/guards'
import type { Db } from '../db/tables.ts'
import type { Principal } from '../http/principal.ts'
import { type ClinicMembership, noMembership } from './clinicMembership.ts'
import type { PolicyRow } from './policyRow.ts'
import { readRelation, selectMembership } from './relation.store.ts'

/** Rows that are decided by the clinic of the path alone. */
const clinicRows: ReadonlySet<PolicyRow['who']> = new Set(['clinicMember', 'clinicSupervisor', 'clinicDoctorSelf'])

const ownRecord: PatientRelation = { ...noRelation, isSelf: true, isPatient: true }

/**
 * The relation that a row has to be decided by. A patient who reads the own record needs no relation query, which is
 * nearly every request there is; whether doctors are linked (`hasDoctors`) is not known then.
 */
export async function relationFor(
  db: Db,
  row: PolicyRow,
  principal: Principal | undefined,
  subjectId: string | undefined,
): Promise<PatientRelation> {
  if (!principal || subjectId === undefined || clinicRows.has(row.who)) return noRelation
  const readsOwn =
    row.who === 'patientRelation' && row.action === 'read' && principal.userId === subjectId && principal.roles.includes('Patient')
  return readsOwn ? ownRecord : readRelation(db, principal.userId, subjectId)
}

/** The standing that a row about a clinic has to be decided by; other rows ask nothing. */
export async function membershipFor(
  db: Db,
  row: PolicyRow,
  principal: Principal | undefined,
  params: { readonly clinicId?: string; readonly doctorId?: string },
): Promise<ClinicMembership> {
  if (!principal || params.clinicId === undefined || !clinicRows.has(row.who)) return noMembership
  const membership = await selectMembership(db, params.clinicId, principal.userId)
  return membership ? { isMember: true, ...membership, isNamedDoctor: params.doctorId === principal.userId } : noMembership
}
