import type { SystemScope } from '@diab/internal/clinic'
import type { Decision } from './decide.ts'
import type { PolicyRow } from './policyRow.ts'

/** What a system calls. */
export interface SystemCall {
  row: PolicyRow
  endpointId: string
  isRead: boolean
  scopes: readonly SystemScope[]
}

/** Calls about the caller alone, or about what belongs to a person who signs in: a program has none of it. */
const ofPersons: ReadonlySet<PolicyRow['who']> = new Set(['self', 'staffSelf', 'clinicDoctorSelf', 'clinicSupervisor'])

/** Calls of anybody signed in that concern patients or the product, and that check again with the body at hand. */
const ofEveryone = /^(?:transfer|medicine|knowledge|meterRegistration)\.|^account\.readUser$|^diary\./

/** Calls that open something in front of a person. */
const ofScreens: ReadonlySet<string> = new Set(['settings.launchApp'])

/** Whether a call is one that systems may make at all, with the scope for it. */
export const isOfSystems = (row: PolicyRow | undefined, endpointId: string): boolean =>
  row !== undefined && !ofPersons.has(row.who) && !ofScreens.has(endpointId) && (row.who !== 'signedIn' || ofEveryone.test(endpointId))

/**
 * Narrows what the access rules allow a clinic system as a member of the clinic: nothing that belongs to a person, and
 * only what its scopes name. `absent` stays, so that a system learns no more than the clinic's staff.
 */
export function decideForSystem(decision: Decision, { row, endpointId, isRead, scopes }: SystemCall): Decision {
  if (decision !== 'allow') return decision
  if (!isOfSystems(row, endpointId)) return 'forbidden'
  return scopes.includes(isRead ? 'read' : 'write') ? 'allow' : 'forbidden'
}
