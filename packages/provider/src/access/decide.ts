import { isStaff, may, type PatientDeed, type PatientRelation, type Role } from '@diab/core/account'
import { type ClinicStanding, noStanding } from './clinicStanding.ts'
import type { PolicyRow } from './policyRow.ts'

/** `absent` is answered exactly like a record that does not exist. */
export type Decision = 'allow' | 'absent' | 'forbidden' | 'unauthenticated'

/** Who may do what with which patient, as docs/adr/0010 says, and in which clinic, as docs/adr/0024 says. */
export function decide(
  row: PolicyRow,
  principal: { readonly roles: readonly Role[] } | undefined,
  relation: PatientRelation,
  standing: ClinicStanding = noStanding,
): Decision {
  if (row.who === 'anyone') return 'allow'
  if (!principal) return 'unauthenticated'
  if (row.who === 'signedIn') return 'allow'
  if (row.who === 'self') return relation.isSelf ? 'allow' : 'absent'
  if (row.who === 'staffSelf') {
    const hasRole = row.role === undefined ? isStaff(principal) : principal.roles.includes(row.role)
    return relation.isSelf && hasRole ? 'allow' : 'absent'
  }
  if (row.who === 'patientRelation') return decideOnPatient(row.deed, relation)
  if (!standing.isMember) return 'absent'
  if (row.who === 'clinicMember') return 'allow'
  const mayDo = row.who === 'clinicSupervisor' ? standing.isSupervisor : standing.isDoctor && standing.isNamedDoctor
  return mayDo ? 'allow' : 'forbidden'
}

function decideOnPatient(deed: PatientDeed, relation: PatientRelation): Decision {
  if (!may('read', relation)) return 'absent'
  return may(deed, relation) ? 'allow' : 'forbidden'
}
