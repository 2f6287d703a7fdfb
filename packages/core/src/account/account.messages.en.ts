import type { Translated } from '../format/translated.ts'
import type { accountMessages } from './account.messages.ts'

/** English texts of `accountMessages`. */
export const accountMessagesEn: Translated<typeof accountMessages> = {
  samePassword: 'The new password must be different from the current one.',
  passwordsDiffer: 'The two passwords do not match.',
  wrongPassword: 'The current password is not correct.',
}
