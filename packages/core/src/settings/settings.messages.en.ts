import type { Translated } from '../format/translated.ts'
import type { settingsMessages } from './settings.messages.ts'

/** English texts of `settingsMessages`. */
export const settingsMessagesEn: Translated<typeof settingsMessages> = {
  deletionWord: 'DELETE',
  pin: 'A PIN has 4 to 6 digits.',
  guessablePin: 'This PIN is easy to guess. Choose another one.',
  pinsDiffer: 'The two PINs do not match.',
  wrongDeletionWord: 'Type this word here: DELETE.',
  postalCode: 'A Hungarian postcode has four digits.',
  sixDigits: 'The code has six digits.',
  wrongCode: 'This code is wrong or has expired.',
  wrongPasskey: 'This passkey did not work. Try again.',
  lastSecondFactor: 'Your sign-in needs a second step. Set up another one first, then you can delete this one.',
  noSecondFactor: 'Recovery codes are only needed with a passkey or an authenticator app.',
  unknownClinicCode: 'No clinic was found with this code. Check the code, or ask for a new one.',
  ownClinicDecision: 'A person who can sign in decides about their own clinics; nobody else can.',
}
