import type { Translated } from '@diab/internal/en'
import type { signInElsewhereMessages } from './signInElsewhere.messages.ts'

/** English texts of `signInElsewhereMessages`. */
export const signInElsewhereMessagesEn: Translated<typeof signInElsewhereMessages> = {
  text: 'Accounts and passwords are managed by an external sign-in service here. Contact that service or our support.',
  signIn: 'Sign in',
  contact: 'Write to support',
}
