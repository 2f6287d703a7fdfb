import type { Translated } from '@diab/internal/en'
import type { deviceNameMessages, signInMethodsMessages } from './signInMethods.messages.ts'

/** English texts of `signInMethodsMessages`. */
export const signInMethodsMessagesEn: Translated<typeof signInMethodsMessages> = {
  title: 'Ways to sign in',
  text: 'You can also sign in like this, in addition to a password or instead of it.',
  loading: 'Loading the ways to sign in',
  errorTitle: 'The ways to sign in could not be loaded',
  errorText: 'Try again a little later.',
  offlineText: 'No connection. The ways to sign in can be loaded when the connection is back.',
  requiredMissing: 'Staff need a second step: add a passkey, or set up an authenticator app.',
  requiredMet: 'Staff need a second step, so at least one always stays.',

  passkeys: 'Passkeys',
  passkeysText:
    'You sign in without a password: with your fingerprint, your face or the unlock code of your device. Nobody can watch you type it, and no fake page can ask for it.',
  noPasskeys: 'You have no passkeys yet.',
  unsupported: 'This browser cannot use passkeys. Open the page in a newer browser or on your phone.',
  times: (created, used) => `Created: ${created} · ${used ? `Last used: ${used}` : 'not used yet'}`,
  add: 'Add passkey',
  addText: 'Give it a name so that you recognise it later. Then the browser asks for your fingerprint, face or unlock code.',
  addVerb: 'Add',
  added: 'The passkey is ready. You can choose it the next time you sign in.',
  name: 'Name',
  nameHint: 'For example: My phone.',
  rename: 'Rename',
  renameOf: (name) => `Rename: ${name}`,
  renameTitle: 'Rename passkey',
  save: 'Save',
  remove: 'Delete',
  removeOf: (name) => `Delete: ${name}`,
  removeTitle: (name) => `Delete this passkey: ${name}?`,
  removeConsequence: 'This passkey can no longer be used to sign in. You can also delete it from your device’s password manager.',
  remains: (ways) => `After this you can sign in like this: ${ways}.`,
  ways: {
    password: 'with your password',
    passwordAndCode: 'with your password and a code from the authenticator app',
    passkeys: (count) => (count === 1 ? 'with the remaining passkey' : `with the ${count} remaining passkeys`),
  },
  or: ' or ',

  authenticator: 'Authenticator app',
  authenticatorText:
    'A second step after the password: a six-digit code shown by an app on your phone, for example Google or Microsoft Authenticator.',
  on: 'on',
  setUp: 'Set up',
  setUpTitle: 'Set up authenticator app',
  scan: '1. Open the authenticator app, add a new account, and scan this QR code.',
  qrLabel: 'QR code for the authenticator app. Below it is the key that can be typed in by hand.',
  typeSecret: 'If you cannot scan it, type in this key:',
  secretLabel: 'Key for the authenticator app',
  copySecret: 'Copy key',
  confirmCode: '2. Type in the six-digit code that the app shows now.',
  code: 'Six-digit code',
  turnOn: 'Switch on',
  turnOff: 'Switch off',
  turnOffTitle: 'Switch off the authenticator app?',
  turnOffConsequence: 'After this no six-digit code is needed to sign in. You can also delete the account from the app.',

  recoveryCodes: 'Recovery codes',
  codesLeft: (count) => (count === 0 ? 'You have no unused codes.' : `You have ${count} unused ${count === 1 ? 'code' : 'codes'}.`),
  fewCodes: 'Few are left: get new ones before they run out.',
  noCodes: 'Get new ones, so that you can sign in when your phone is not at hand.',
  newCodes: 'New codes',
  newCodesTitle: 'Get new recovery codes?',
  newCodesConsequence: 'The current recovery codes can no longer be used.',
  codesText:
    'If your phone is not at hand, you can sign in with one of these codes. Each works once. We do not show them again: keep them in a safe place, but not on your phone.',
  codesSheet: (email) => `Diabnapló – recovery codes (${email})`,
  copyCodes: 'Copy',
  copied: 'On the clipboard.',
  copyFailed: 'Could not copy. You can select the text and copy it by hand.',
  downloadCodes: 'Download',
  fileName: 'diab-recovery-codes.txt',
  printCodes: 'Print',
  saved: 'I have saved them',
}

/** English texts of `deviceNameMessages`. */
export const deviceNameMessagesEn: typeof deviceNameMessages = { android: 'Android phone', windows: 'Windows computer', other: 'Computer' }
