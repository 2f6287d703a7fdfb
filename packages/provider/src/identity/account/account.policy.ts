import { anyone, attendantSelf, doctorSelf, onPatient, type PolicyRow, self, signedIn } from '../../platform/access/policyRow.ts'

export const accountPolicy: Record<string, PolicyRow> = {
  'account.readUser': signedIn,
  'account.readPatient': onPatient('read'),
  'account.updatePatient': onPatient('own'),
  'account.readConnectionToken': onPatient('own'),
  'account.replaceConnectionToken': onPatient('own'),
  'account.readDoctor': doctorSelf,
  'account.updateDoctor': doctorSelf,
  'account.readMedicalAttendant': attendantSelf,
  'account.updateMedicalAttendant': attendantSelf,
  'account.changePassword': signedIn,
  'account.subscribeNewsletter': self,
  'account.unsubscribeNewsletter': self,
  'account.readPrivacyPolicy': anyone,
  'account.acceptPrivacyPolicy': signedIn,
}
