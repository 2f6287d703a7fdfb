import type { Translated } from '@diab/internal/en'
import type { allowedAppsMessages, glucoseUnitMessages, languageMessages, signInsMessages } from './accountCards.messages.ts'

/** English texts of `signInsMessages`. */
export const signInsMessagesEn: Translated<typeof signInsMessages> = {
  title: 'Sign-ins',
  text: 'This is where you are signed in. If you do not recognise one, sign it out and change your password.',
  loading: 'Loading sign-ins',
  errorTitle: 'The sign-ins could not be loaded',
  errorText: 'Try again a little later.',
  offlineText: 'No connection. The list can be loaded when the connection is back.',
  empty: 'There are no sign-ins to list.',
  unknownDevice: 'Unknown device',
  current: 'this device',
  times: (created, used) => `Signed in: ${created} · Last used: ${used}`,
  end: 'Sign out',
  endOf: (name) => `Sign out: ${name}`,
  endTitle: (name) => `Sign out this device: ${name}?`,
  endConsequence: 'That device is signed out at once. The others stay signed in.',
  endAll: 'Sign out everywhere',
  endAllTitle: 'Sign out everywhere?',
  endAllConsequence: 'Every device is signed out at once, this one included. Your diary and your data stay.',
}

/** English texts of `allowedAppsMessages`. */
export const allowedAppsMessagesEn: Translated<typeof allowedAppsMessages> = {
  title: 'Apps that you allowed',
  text: 'Access lasts until you sign out. You can end any of them earlier.',
  reach: (patient, canWrite) => (canWrite ? `Reads the data of ${patient}, and may add entries.` : `Reads the data of ${patient}.`),
  since: (at) => `Allowed: ${at}`,
  end: 'End access',
  endOf: (app, patient) => `End access: ${app}, ${patient}`,
  endTitle: (app) => `End the access of ${app}?`,
  endConsequence: 'The app loses access at once. What it has read or written so far stays.',
  ended: (app) => `${app}: access has ended.`,
}

/** English texts of `languageMessages`. */
export const languageMessagesEn: Translated<typeof languageMessages> = {
  title: 'Language / Nyelv',
  text: 'The language of pages and emails. It belongs to your account and applies on every device.',
  label: 'Language',
  names: { hu: 'Magyar', en: 'English' },
  failed: 'The language cannot be saved at the moment. Try again.',
}

/** English texts of `glucoseUnitMessages`. */
export const glucoseUnitMessagesEn: Translated<typeof glucoseUnitMessages> = {
  title: 'Unit of glucose',
  text: 'Every glucose value is shown and typed in this unit. The choice belongs to your account and applies on every device. In downloaded files and for other programs values stay in mmol/l.',
  label: 'Unit',
  names: { 'mmol/l': 'mmol/l (6.4)', 'mg/dl': 'mg/dl (115)' },
  failed: 'The unit cannot be saved at the moment. Try again.',
}
