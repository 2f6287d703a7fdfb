import type { Translated } from '@diab/internal/en'
import type { consentMessages } from './consent.messages.ts'

/** English texts of `consentMessages`. */
export const consentMessagesEn: Translated<typeof consentMessages> = {
  title: 'Allow an app',
  question: (app) => `Do you allow this app: ${app}?`,
  about: (name) => `It is about the data of ${name}.`,
  whose: 'Whose data may it have?',
  reach: 'The app has access to:',
  everything: 'all data in this diary',
  identity: 'your name and your identifier',
  writes: 'adding new entries to the diary',
  ends: 'Access lasts until you sign out. Only allow an app that you trust.',
  allow: 'Allow',
  refuse: 'Do not allow',
  types: {
    Patient: 'name, date of birth, gender and email address',
    Practitioner: 'names of the treating doctors',
    PractitionerRole: 'names of the treating doctors',
    Organization: 'names of the clinics',
    Observation: 'readings, meals, activity and wellbeing',
    MedicationAdministration: 'medicines and insulin doses',
    DiagnosticReport: 'the summary of sensor readings',
    Goal: 'target ranges',
    CarePlan: 'plan of the day',
    Device: 'meters',
    AuditEvent: 'who looked at the data',
  },
}
