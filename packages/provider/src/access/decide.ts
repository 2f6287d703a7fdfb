import { isStaff, type Role } from '@diab/core/account'
import { actsAsPatient, type PatientRelation } from './patientRelation.ts'
import type { PatientDeed, PolicyRow } from './policyRow.ts'

/** `absent` is answered exactly like a record that does not exist. */
export type Decision = 'allow' | 'absent' | 'forbidden' | 'unauthenticated'

/** Who may do what with which patient, as docs/adr/0010 says. */
export function decide(row: PolicyRow, principal: { readonly roles: readonly Role[] } | undefined, relation: PatientRelation): Decision {
  if (row.who === 'anyone') return 'allow'
  if (!principal) return 'unauthenticated'
  if (row.who === 'signedIn') return 'allow'
  if (row.who === 'staffSelf') return relation.isSelf && isStaff(principal) ? 'allow' : 'absent'
  if (!mayRead(relation)) return 'absent'
  return may(row.deed, relation) ? 'allow' : 'forbidden'
}

/** May do `deed` with the patient of `relation`. */
export function may(deed: PatientDeed, relation: PatientRelation): boolean {
  switch (deed) {
    case 'read':
      return mayRead(relation)
    case 'own':
      return actsAsPatient(relation)
    case 'add':
      return actsAsPatient(relation) || (relation.isPatient && relation.isLinkedDoctor)
    case 'change':
      return relation.isPatient && (relation.isLinkedDoctor || (actsAsPatient(relation) && !relation.hasDoctors))
  }
}

function mayRead(relation: PatientRelation): boolean {
  return (
    actsAsPatient(relation) ||
    (relation.isPatient && (relation.isLinkedDoctor || relation.isClinicStaff || relation.hasTemporaryPermission))
  )
}
