import type { Translated } from '@diab/internal/en'
import type { doctorChoiceMessages } from './doctorChoice.messages.ts'

/** English texts of `doctorChoiceMessages`. */
export const doctorChoiceMessagesEn: Translated<typeof doctorChoiceMessages> = {
  legend: 'Doctors',
  none: 'The clinic has no doctors yet.',
  failed: 'The doctors of the clinic could not be loaded. The form can be saved without them.',
  retry: 'Retry',
}
