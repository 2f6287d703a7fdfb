import type { Translated } from '@diab/internal/en'
import type { patientInvitationsMessages } from './patientInvitations.messages.ts'

/** English texts of `patientInvitationsMessages`. */
export const patientInvitationsMessagesEn: Translated<typeof patientInvitationsMessages> = {
  title: 'Patient invitations',
  back: 'Patients',
  invite: 'Invite a patient',
  inviteText: 'With the link in the email the patient opens an account or joins with an existing one. The link is valid for 14 days.',
  email: 'Email address',
  doctorsText: 'The chosen doctors become the patient’s doctors on joining. They can also be chosen later.',
  send: 'Send invitation',
  sent: (email) => `Invitation sent: ${email}.`,
  withDoctors: (names) => `${names.length === 1 ? 'doctor' : 'doctors'}: ${names.join(', ')}`,
  withoutDoctor: 'without a doctor',
  emptyTitle: 'Invitations sent to patients will be here',
  emptyText: 'A patient with an email address can be invited to the clinic by email; the link is valid for 14 days.',
}
