import type { Translated } from '@diab/internal/en'
import type { allowedAppsMessages } from './allowedApps.messages.ts'

/** English texts of `allowedAppsMessages`. */
export const allowedAppsMessagesEn: Translated<typeof allowedAppsMessages> = {
  title: 'Apps that you allowed',
  text: 'Access lasts until you sign out. You can end any of them earlier.',
  reach: (patient, canWrite) => (canWrite ? `Reads the data of ${patient}, and may add entries.` : `Reads the data of ${patient}.`),
  since: (at) => `Allowed: ${at}`,
  end: 'End access',
  endOf: (app, patient) => `End access: ${app}, ${patient}`,
  endTitle: (app) => `End the access of ${app}?`,
  endConsequence: 'The app loses access at once. What it has read or written so far stays.',
  ended: (app) => `${app}: access has ended.`,
}
