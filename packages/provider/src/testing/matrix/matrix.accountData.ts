/**
 * Bodies of calls about an account's data, its PIN, settings and browsers. No account here has a password, so none is right.
 */
export const accountDataBodies: Readonly<Record<string, unknown>> = {
  'accountData.deletePatient': { password: 'nem-ez-az-1' },
  'accountData.deleteDoctor': { password: 'nem-ez-az-1' },
  'accountData.deleteMedicalAttendant': { password: 'nem-ez-az-1' },
  'accountData.connectHealthRecord': { socialSecurityNumber: '123456788' },
  'settings.updateNotificationSettings': [{ group: 6, isPushed: false, isMailed: false }],
  'settings.updatePin': { pin: '2580', password: 'nem-ez-az-1' },
  'settings.checkPin': { pin: '2580' },
  'push.saveToken': { token: 'böngésző' },
  'push.removeToken': { token: 'böngésző' },
  'push.saveMeasureReminder': { minutes: 15 },
}
