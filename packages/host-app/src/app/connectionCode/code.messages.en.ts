import type { Translated } from '@diab/internal/en'
import type { codeMessages } from './code.messages.ts'

/** English texts of `codeMessages`. */
export const codeMessagesEn: Translated<typeof codeMessages> = {
  title: 'Your connection code',
  titleOf: (name) => `Connection code of ${name}`,
  text: 'A person you give it to can connect with you as a carer; a clinic can add you as a patient with it.',
  textOf: 'A person you give it to can connect as a carer; a clinic can add the patient with it.',
  none: 'no code',
  show: 'Show code',
  hide: 'Hide code',
  copy: 'Copy code',
  copied: 'The code is on the clipboard.',
  copyFailed: 'Could not copy. You can select the code and copy it by hand.',
  qr: 'QR code',
  qrLabel: (code) => `QR code with this code: ${code}`,
  qrText: 'Another device can scan the code like this.',
  close: 'Close',
  loading: 'Loading',
  replace: 'New code',
  replaceTitle: 'Get a new code?',
  replaceConsequences: ['Nobody can connect with the current code afterwards.', 'People already connected stay connected.'],
  replaced: 'The new code is valid.',
  connect: 'Connect',
  code: 'Connection code',
  codeHint: '8 letters and digits; spaces do not matter.',
}
