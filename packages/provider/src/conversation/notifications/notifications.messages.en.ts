import type { Translated } from '@diab/internal/en'
import type { notificationMail, notificationTitles } from './notifications.messages.ts'

/** English texts of `notificationTitles`. */
export const notificationTitlesEn: typeof notificationTitles = {
  welcome: 'Welcome to Diabnapló!',
  newMessage: 'New message',
  invitationUsed: 'Your invitation has been accepted',
  registeredViaSupervisor: 'A person you care for now has their own account',
  clinicApproved: 'The clinic’s access is ready',
  adminRegistered: 'The clinic manager account is ready',
  articleMarked: 'Recommended article',
  uploadedGlucose: 'New glucose readings have arrived',
  uploaded: 'New data have arrived',
  therapyUpdated: 'The treatment has changed',
  rangesUpdated: 'The glucose target ranges have changed',
  newMeter: 'Upload from a new meter',
  temporaryPermission: 'Temporary access to the diary',
  passwordChanged: 'Your password has been changed',
  newsletterSubscribed: 'You have subscribed to the newsletter',
  newsletterUnsubscribed: 'You have unsubscribed from the newsletter',
  supervisorConnected: 'New carer',
  supervisionRequested: 'A carer request is waiting for your confirmation',
  supervisorDisconnected: 'A carer has been disconnected',
  registeredInClinic: 'Connection with a clinic',
  doctorDisconnected: 'A connection with a doctor has ended',
  clinicDoctors: 'New doctor',
  patientLinked: 'You have a new patient',
  newClinicMember: 'New colleague at the clinic',
  workerRegistered: 'The professional account is ready',
  workerAdded: 'New clinic',
  healthRecordConnection: 'EESZT connection',
  doctorsPatientDisconnected: 'A patient has ended the connection',
}

export const notificationMailEn: Translated<typeof notificationMail> = {
  subject: 'You have a new notification',
  body: 'You have a new notification in Diabnapló.',
  action: 'Open',
  settings: 'Choose what we email you about on the Settings / Notifications page.',
}
