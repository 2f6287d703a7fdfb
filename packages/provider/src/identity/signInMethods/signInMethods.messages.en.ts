import type { Translated } from '@diab/internal/en'
import type { signInMethodMessages } from './signInMethods.messages.ts'

/** English texts of `signInMethodMessages`. */
export const signInMethodMessagesEn: Translated<typeof signInMethodMessages> = {
  product: 'Diabnapló',
  firstPasskey: 'First passkey',
  tooManyPasskeys: 'You cannot have more passkeys. Delete one that you do not use first.',
  knownPasskey: 'You have already added this passkey.',
  unusablePasskey: 'This passkey could not be added. Try again.',
  noSignIn: 'This key does not belong to a sign-in, so it cannot confirm one.',
}
