import type { Translated } from '@diab/internal/en'
import type { clinicOverviewMessages } from './overview.messages.ts'

/** English texts of `clinicOverviewMessages`. */
export const clinicOverviewMessagesEn: Translated<typeof clinicOverviewMessages> = {
  title: 'Clinic',
  data: 'Details of the clinic',
  name: 'Name',
  rename: 'Rename',
  renameTitle: 'Rename the clinic',
  renameText: 'The new name appears on the pages of patients and staff and in new invitations.',
  save: 'Save',
  renamed: 'The new name of the clinic has been saved.',
  code: 'Connection code',
  codeText: 'With this code a patient connects with the clinic on their Visibility page.',
  noCode: 'no code',
  supervisors: 'Clinic managers',
  figures: 'In figures',
  patients: 'Patients',
  doctors: 'Doctors',
  attendants: 'Nurses, healthcare assistants',
  waiting: 'Waiting',
  nothingWaits: 'Nothing is waiting.',
  staffInvitations: 'Unanswered staff invitations',
  patientInvitations: 'Unanswered patient invitations',
  sheets: 'Incomplete registration forms',
  silentPatients: (days) => `Patients without data for at least ${days} ${days === 1 ? 'day' : 'days'}`,
  latest: 'Latest invitations',
  noInvitations: 'No invitation has been sent from this clinic yet.',
  patient: 'Patient',
  toStaffInvitations: 'Staff invitations',
  toPatientInvitations: 'Patient invitations',
  loadFailed: 'The details of the clinic could not be loaded',
}
