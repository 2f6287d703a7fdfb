import { onPatient, type PolicyRow } from '../../platform/access/policyRow.ts'

export const accessLogPolicy: Record<string, PolicyRow> = {
  'accessLog.list': onPatient('own'),
}
