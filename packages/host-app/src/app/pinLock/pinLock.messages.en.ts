import type { Translated } from '@diab/internal/en'
import type { pinLockMessages } from './pinLock.messages.ts'

/** English texts of `pinLockMessages`. */
export const pinLockMessagesEn: Translated<typeof pinLockMessages> = {
  title: 'Diabnapló is locked',
  text: (name) => `Diary of ${name}. What you typed is kept.`,
  pin: 'PIN',
  unlock: 'Unlock',
  loading: 'Loading',
  answers: {
    wrong: 'This is not the PIN. Try again.',
    exhausted: 'Too many attempts. It can only be unlocked by signing in again.',
    absent: 'No connection to the server, and this device cannot check the PIN on its own. You can unlock it when you are online.',
    failed: 'The PIN could not be checked. Try again.',
  },
  format: 'A PIN has 4 to 6 digits.',
  forgotten: 'I forgot the PIN',
  forgottenText: 'You sign out and sign in again with your password. Entries waiting to be saved stay on this device.',
  signOut: 'Sign out and sign in again',
}
