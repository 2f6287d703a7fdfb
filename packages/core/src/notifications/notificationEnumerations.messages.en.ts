import type { notificationGroupLabels, notificationTypeLabels } from './notificationEnumerations.messages.ts'

/** English texts of `notificationGroupLabels`. */
export const notificationGroupLabelsEn: typeof notificationGroupLabels = {
  1: 'System',
  2: 'Profile',
  3: 'Message',
  4: 'Clinic',
  5: 'Carers',
  6: 'Diary',
  7: 'Treatment',
  8: 'Knowledge base',
}

export const notificationTypeLabelsEn: typeof notificationTypeLabels = {
  1: 'Welcome',
  2: 'Password changed',
  3: 'Invitation used',
  4: 'New message',
  5: 'Newsletter subscription',
  6: 'Newsletter unsubscription',
  100: 'Carer connected',
  101: 'Treatment changed',
  102: 'Article marked',
  103: 'Upload from a new meter',
  104: 'Registration at a clinic',
  105: 'Doctor disconnected',
  106: 'Registration with a carer’s invitation',
  107: 'Connected with the doctors of the clinic',
  108: 'Carer disconnected',
  110: 'Glucose readings uploaded',
  111: 'Data uploaded',
  112: 'Glucose target ranges changed',
  120: 'Temporary access',
  121: 'Carer request',
  200: 'New colleague at the clinic',
  201: 'Clinic request approved',
  202: 'Colleague registered by an administrator',
  203: 'Colleague added',
  204: 'A doctor’s patient disconnected',
  205: 'New patient',
  300: 'Administrator registered',
  400: 'EESZT connection request',
}
