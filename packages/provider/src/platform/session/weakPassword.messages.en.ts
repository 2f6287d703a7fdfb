import type { Translated } from '@diab/internal/en'
import type { weakPasswordMessages } from './weakPassword.messages.ts'

/** English texts of `weakPasswordMessages`. */
export const weakPasswordMessagesEn: Translated<typeof weakPasswordMessages> = {
  common: 'This password is common and easy to guess. Choose another one.',
  own: 'The password must not consist of your name, your email address or the name of the diary.',
}
