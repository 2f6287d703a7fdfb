import { onPatient, type PolicyRow, self, signedIn } from '../../platform/access/policyRow.ts'

/** What belongs to an account is its owner's alone; who may see a diary, a supervisor settles in the person's name, too. */
export const settingsPolicy: Record<string, PolicyRow> = {
  'settings.updateUser': signedIn,
  'settings.updateLocale': signedIn,
  'settings.readAddress': self,
  'settings.updateAddress': self,
  'settings.requestEmailChange': self,
  'settings.readEmailChange': self,
  'settings.cancelEmailChange': self,
  'settings.resendEmailConfirmation': signedIn,
  'settings.listNotificationSettings': self,
  'settings.updateNotificationSettings': self,
  'settings.readPin': self,
  'settings.updatePin': self,
  'settings.checkPin': self,
  'settings.readStorageKey': self,
  'settings.listClinicAccess': onPatient('own'),
  'settings.connectClinic': onPatient('own'),
  'settings.updateSharing': onPatient('own'),
  'settings.disconnectClinic': onPatient('own'),
  'settings.disconnectDoctor': onPatient('own'),
  'settings.listTemporaryAccess': onPatient('own'),
  'settings.endTemporaryAccess': onPatient('own'),
  'settings.listSignIns': signedIn,
  'settings.endSignIn': signedIn,
  'settings.endSignIns': signedIn,
}
