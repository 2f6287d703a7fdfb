import { onPatient, type PolicyRow } from '../access/policyRow.ts'

export const therapyPolicy: Record<string, PolicyRow> = {
  'therapy.listLabels': onPatient('read'),
  'therapy.listGlucoseRanges': onPatient('read'),
  'therapy.readDiabetesStatus': onPatient('read'),
}
