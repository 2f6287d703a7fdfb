import { isStaff, may, type PatientAction, type PatientRelation, type Role } from '@diab/core/guards'
import { type ClinicMembership, noMembership } from './clinicMembership.ts'
import type { PolicyRow } from './policyRow.ts'

/** `absent` is answered exactly like a record that does not exist. */
export type Decision = 'allow' | 'absent' | 'forbidden' | 'unauthenticated'

/** Who may do what with which patient, as docs/adr/0010 says, and in which clinic, as docs/adr/0024 says. */
export function decide(
  row: PolicyRow,
  principal: { readonly roles: readonly Role[] } | undefined,
  relation: PatientRelation,
  membership: ClinicMembership = noMembership,
): Decision {
  if (row.who === 'anyone') return 'allow'
  if (!principal) return 'unauthenticated'
  if (row.who === 'signedIn') return 'allow'
  if (row.who === 'self') return relation.isSelf ? 'allow' : 'absent'
  if (row.who === 'staffSelf') {
    const hasRole = row.role === undefined ? isStaff(principal) : principal.roles.includes(row.role)
    return relation.isSelf && hasRole ? 'allow' : 'absent'
  }
  if (row.who === 'patientRelation') return decideOnPatient(row.action, relation)
  if (!membership.isMember) return 'absent'
  if (row.who === 'clinicMember') return 'allow'
  const mayDo = row.who === 'clinicSupervisor' ? membership.isSupervisor : membership.isDoctor && membership.isNamedDoctor
  return mayDo ? 'allow' : 'forbidden'
}

function decideOnPatient(action: PatientAction, relation: PatientRelation): Decision {
  if (!may('read', relation)) return 'absent'
  return may(action, relation) ? 'allow' : 'forbidden'
}
