import type { Translated } from '../format/translated.ts'
import type { registrationSheetMessages } from './registrationSheet.messages.ts'

/** English texts of `registrationSheetMessages`. */
export const registrationSheetMessagesEn: Translated<typeof registrationSheetMessages> = {
  unknownCode: 'No patient was found with this connection code and date of birth.',
  alreadyThere: 'The same registration form is already among those to be completed. You can continue it there.',
  completed: 'The form is already completed and cannot be changed.',
}
