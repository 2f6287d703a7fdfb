import type { Translated } from '@diab/internal/en'
import type { patientPickerMessages } from './patientPicker.messages.ts'

/** English texts of `patientPickerMessages`. */
export const patientPickerMessagesEn: Translated<typeof patientPickerMessages> = {
  label: 'Patient’s name or date of birth',
  hint: 'Part of it is enough.',
  searching: 'Searching…',
  more: (count) => `${count} more ${count === 1 ? 'patient' : 'patients'}: type a name or a date of birth`,
  none: 'No such patient shares everything with the clinic.',
  failed: 'The list of patients could not be loaded.',
  retry: 'Retry',
}
