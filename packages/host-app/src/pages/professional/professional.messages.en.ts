import type { Translated } from '@diab/internal/en'
import type { professionalMessages } from './professional.messages.ts'

/** English texts of `professionalMessages`. */
export const professionalMessagesEn: Translated<typeof professionalMessages> = {
  title: 'Registration of professionals',
  intro: 'Clinics can request access here. Our staff review the request; you are notified by email when it is approved.',
  clinicName: 'Name of the clinic',
  fullname: 'Name of the contact person',
  email: 'Email address',
  emailHint: 'The email needed to sign in comes to this address.',
  phone: 'Phone number',
  message: 'Note',
  messageHint: 'Do not write patients’ data here.',
  send: 'Send request',
  forPatients: 'Register as a patient',
  successTitle: 'The request has arrived',
  thanks: (name) => `Thank you, ${name}.`,
  successText: 'Our staff will review the request. After approval an email comes to the address given; the link in it sets the password.',
  home: 'Back to the start page',
}
