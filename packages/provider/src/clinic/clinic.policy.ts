import { onPatient, type PolicyRow, staffSelf } from '../access/policyRow.ts'

export const clinicPolicy: Record<string, PolicyRow> = {
  'clinic.listOfPatient': onPatient('read'),
  'clinic.listOfWorker': staffSelf,
}
