import type { Translated } from '@diab/internal/en'
import type { pinMessages } from './pin.messages.ts'

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** English texts of `pinMessages`. */
export const pinMessagesEn: Translated<typeof pinMessages> = {
  title: 'PIN',
  intro: 'The PIN locks the diary on this device when you do not use it for a while. It does not replace the password.',
  loadFailed: 'The state of the PIN could not be loaded',
  setTitle: 'Choose a PIN',
  setText: '4 to 6 digits. Do not use your year of birth or 1234.',
  pin: 'PIN',
  newPin: 'New PIN',
  repeatedPin: 'PIN again',
  password: 'Your password',
  minutes: 'Lock when not used for',
  minutesOf: minutes,
  set: 'Switch on PIN',
  on: 'The lock is on for this device',
  onText: (count) => `When not used for ${minutes(count)}, the diary locks in every tab at once. It can be unlocked without internet too.`,
  off: 'This device has no lock',
  offText: 'Your account already has a PIN. Enter it, and you can switch it on here too.',
  turnOn: 'Switch on for this device',
  lockNow: 'Lock now',
  change: 'Change PIN',
  remove: 'Delete PIN',
  removeTitle: 'Delete the PIN?',
  removeText: 'After this none of your devices locks itself. Your password does not change.',
  isSet: 'The PIN is on.',
  changed: 'The new PIN is valid.',
  removed: 'PIN deleted.',
}
