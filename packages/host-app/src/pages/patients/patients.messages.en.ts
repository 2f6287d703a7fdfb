import type { Translated } from '@diab/internal/en'
import type { patientsMessages } from './patients.messages.ts'

/** English texts of `patientsMessages`. */
export const patientsMessagesEn: Translated<typeof patientsMessages> = {
  title: 'Patients',
  navigation: 'Pages of patients',
  invitations: 'Invitations',
  sheets: 'Registration forms',
  add: 'Add patient',
  more: 'Invitations, registration forms',
}
