import { attendantSelf, doctorSelf, onPatient, type PolicyRow } from '../../platform/access/policyRow.ts'

/** Everything of an account is its owner's, or the supervisor's of a supervised person; no clinic downloads or deletes it. */
export const accountDataPolicy: Record<string, PolicyRow> = {
  'accountData.downloadPatient': onPatient('own'),
  'accountData.deletePatient': onPatient('own'),
  'accountData.downloadDoctor': doctorSelf,
  'accountData.deleteDoctor': doctorSelf,
  'accountData.downloadMedicalAttendant': attendantSelf,
  'accountData.deleteMedicalAttendant': attendantSelf,
  'accountData.readHealthRecord': onPatient('own'),
  'accountData.connectHealthRecord': onPatient('own'),
  'accountData.disconnectHealthRecord': onPatient('own'),
}
