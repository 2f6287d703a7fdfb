import { isStaff, may, type PatientRelation, type Role } from '@diab/core/account'
import type { PolicyRow } from './policyRow.ts'

/** `absent` is answered exactly like a record that does not exist. */
export type Decision = 'allow' | 'absent' | 'forbidden' | 'unauthenticated'

/** Who may do what with which patient, as docs/adr/0010 says. */
export function decide(row: PolicyRow, principal: { readonly roles: readonly Role[] } | undefined, relation: PatientRelation): Decision {
  if (row.who === 'anyone') return 'allow'
  if (!principal) return 'unauthenticated'
  if (row.who === 'signedIn') return 'allow'
  if (row.who === 'self') return relation.isSelf ? 'allow' : 'absent'
  if (row.who === 'staffSelf') return relation.isSelf && isStaff(principal) ? 'allow' : 'absent'
  if (!may('read', relation)) return 'absent'
  return may(row.deed, relation) ? 'allow' : 'forbidden'
}
