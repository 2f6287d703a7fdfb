import { onPatient, type PolicyRow, signedIn } from '../../platform/access/policyRow.ts'

export const medicinePolicy: Record<string, PolicyRow> = {
  'medicine.read': signedIn,
  'medicine.search': signedIn,
  'medicine.listSaved': onPatient('read'),
  'medicine.save': onPatient('add'),
  'medicine.remove': onPatient('add'),
}
