import { onPatient, type PolicyRow } from '../access/policyRow.ts'

/** Supervised persons are other people: whoever reads a supervisor's diary does not see them. */
export const supervisionPolicy: Record<string, PolicyRow> = {
  'supervision.list': onPatient('own'),
}
