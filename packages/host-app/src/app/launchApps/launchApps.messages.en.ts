import type { Translated } from '@diab/internal/en'
import type { launchAppsMessages } from './launchApps.messages.ts'

/** English texts of `launchAppsMessages`. */
export const launchAppsMessagesEn: Translated<typeof launchAppsMessages> = {
  title: 'Start an app',
  text: (name) => `Opens in a new window with the data of ${name}. It reads the data after you sign in and allow it.`,
  start: 'Start',
  startOf: (app) => `Start: ${app}`,
  opened: 'Started in a new window. If it did not appear:',
  open: 'open it from here',
  absent: 'This app cannot be started now: it is no longer set up, or the patient’s data are no longer available.',
  offline: 'No internet connection: one is needed to start an app.',
}
