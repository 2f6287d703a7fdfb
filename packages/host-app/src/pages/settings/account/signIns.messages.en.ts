import type { Translated } from '@diab/internal/en'
import type { signInsMessages } from './signIns.messages.ts'

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
