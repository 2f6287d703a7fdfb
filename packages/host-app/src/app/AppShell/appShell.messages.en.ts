import type { Translated } from '@diab/internal/en'
import type { appShellMessages } from './appShell.messages.ts'

/** English texts of `appShellMessages`. */
export const appShellMessagesEn: Translated<typeof appShellMessages> = {
  printedAt: (time) => `printed: ${time}`,
  mainNavigation: 'Main navigation',
  bottomNavigation: 'Quick navigation',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  openMenu: 'Open menu',
  menu: 'Menu',
  newEntry: 'New entry',
  faq: 'FAQs',
  signOut: 'Sign out',
  ownDiary: 'own diary',
  supervisorIs: (name) => `Carer: ${name}`,
  profile: 'Profile: ',
  whoseDiary: 'Whose diary?',
  workspace: 'Clinic',
  settings: 'Settings',
  customerService: 'Support',
  install: 'Install on this device',
  theme: 'Colours',
  themes: { system: 'Same as the system', light: 'Light', dark: 'Dark', 'high-contrast': 'High contrast' },
  largeType: 'Large text',
  identityChangedElsewhere: (name) =>
    name === null
      ? 'You switched in another tab: you are now in your own diary in this tab too.'
      : `You switched in another tab: you are now in the diary of ${name} in this tab too.`,
  workspaceChangedElsewhere: (name) => `The clinic was switched in another tab: this tab now shows ${name} too.`,
  actingAs: (name) => `You are now in the diary of ${name}.`,
  backToOwn: 'Back to my own diary',
  offline: 'No internet connection.',
  offlineWaiting: (count) =>
    `No internet connection. ${count} ${count === 1 ? 'entry is' : 'entries are'} waiting to be saved on this device.`,
  sending: (count) => (count === 1 ? 'Sending 1 entry…' : `Sending ${count} entries…`),
  roles: {
    Patient: 'patient',
    Doctor: 'doctor',
    MedicalAttendant: 'healthcare assistant',
    ClinicSupervisor: 'clinic manager',
  },
  workspaceCode: (code) => `Code: ${code}`,
  privacyTitle: 'Privacy policy',
  privacyAccept: 'Accept',
  privacyCancel: 'Cancel',
  privacyFailed: 'The privacy policy could not be loaded',
}
