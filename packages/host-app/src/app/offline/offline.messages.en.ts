import type { Translated } from '@diab/internal/en'
import type { offlineMessages } from './offline.messages.ts'

/** English texts of `offlineMessages`. */
export const offlineMessagesEn: Translated<typeof offlineMessages> = {
  updateReady: 'A new version is available.',
  updateNow: 'Update',
  lastKnown: {
    moments: 'Data from moments ago, updating…',
    minutes: (count) => (count === 1 ? 'Data from 1 minute ago, updating…' : `Data from ${count} minutes ago, updating…`),
    hours: (count) => (count === 1 ? 'Data from 1 hour ago, updating…' : `Data from ${count} hours ago, updating…`),
    days: (count) => (count === 1 ? 'Data from 1 day ago, updating…' : `Data from ${count} days ago, updating…`),
    failed: (time) => `Data from ${time}. They could not be updated.`,
  },
  cachedFrom: (time) => `Showing the data loaded last, at ${time}.`,
  leaveTitle: 'Sign out?',
  leaveText: (count) =>
    count === 1
      ? '1 of your entries has not reached your diary yet. It stays on this device, and we will send it when you sign in next.'
      : `${count} of your entries have not reached your diary yet. They stay on this device, and we will send them when you sign in next.`,
  leaveTyped: 'What you typed but did not save will be lost when you sign out.',
  leaveStay: 'Cancel',
  leaveGo: 'Sign out',
}
