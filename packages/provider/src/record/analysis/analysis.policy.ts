import { onPatient, type PolicyRow } from '../../platform/access/policyRow.ts'

export const analysisPolicy: Record<string, PolicyRow> = {
  'analysis.summary': onPatient('read'),
}
