import type { Translated } from '../format/translated.ts'
import type { registrationMessages } from './registration.messages.ts'

/** English texts of `registrationMessages`. */
export const registrationMessagesEn: Translated<typeof registrationMessages> = {
  phone: 'Enter a valid phone number.',
}
