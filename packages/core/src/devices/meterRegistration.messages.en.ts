import type { Translated } from '../format/translated.ts'
import type { meterRegistrationMessages } from './meterRegistration.messages.ts'

/** English texts of `meterRegistrationMessages`. */
export const meterRegistrationMessagesEn: Translated<typeof meterRegistrationMessages> = {
  state: 'The meter cannot change from this state to the chosen one.',
  serialNumberRequired: 'A connected meter needs a serial number.',
  serialNumberTooSoon: 'Only a connected meter can have a serial number.',
  serialNumberTaken: 'This serial number already belongs to a connected meter.',
  connectedElsewhere: 'The meter belongs to another account',
}
