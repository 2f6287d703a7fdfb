import type { Translated } from '@diab/internal/en'
import type { newPasswordMessages } from './newPassword.messages.ts'

/** English texts of `newPasswordMessages`. */
export const newPasswordMessagesEn: Translated<typeof newPasswordMessages> = {
  label: 'Password',
  newLabel: 'New password',
  hint: 'At least 10 and at most 128 characters. A longer sentence is easier to remember and harder to guess.',
}
