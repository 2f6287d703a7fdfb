import type { Translated } from '@diab/internal/en'
import type { deletionMessages } from './deletion.messages.ts'

/** English texts of `deletionMessages`. */
export const deletionMessagesEn: Translated<typeof deletionMessages> = {
  word: 'Type this word: DELETE',
  password: 'Your own password',
  passwordStaff: 'Own password',
  wordHint: 'So that you do not delete by accident.',
  wordHintStaff: 'So that nothing is deleted by accident.',
  verb: 'Delete permanently',
}
