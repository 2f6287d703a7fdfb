import { anyone, onPatient, type PolicyRow, self, signedIn, staffSelf } from '../access/policyRow.ts'

export const accountPolicy: Record<string, PolicyRow> = {
  'account.readUser': signedIn,
  'account.readPatient': onPatient('read'),
  'account.updatePatient': onPatient('own'),
  'account.replaceConnectionToken': onPatient('own'),
  'account.readDoctor': staffSelf,
  'account.updateDoctor': staffSelf,
  'account.readMedicalAttendant': staffSelf,
  'account.updateMedicalAttendant': staffSelf,
  'account.changePassword': signedIn,
  'account.subscribeNewsletter': self,
  'account.unsubscribeNewsletter': self,
  'account.readPrivacyPolicy': anyone,
  'account.acceptPrivacyPolicy': signedIn,
}
