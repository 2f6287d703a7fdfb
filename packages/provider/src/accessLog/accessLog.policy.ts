import { onPatient, type PolicyRow } from '../access/policyRow.ts'

export const accessLogPolicy: Record<string, PolicyRow> = {
  'accessLog.list': onPatient('own'),
}
