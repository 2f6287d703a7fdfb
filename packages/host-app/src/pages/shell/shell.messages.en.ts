import type { Translated } from '@diab/internal/en'
import type { shellMessages } from './shell.messages.ts'

/** English texts of `shellMessages`. */
export const shellMessagesEn: Translated<typeof shellMessages> = {
  maintenance: {
    title: 'Diabnapló is not available at the moment',
    what: 'The service cannot be reached. This may be maintenance or a short outage.',
    allSaved: 'All your saved entries are safe.',
    savedDrafts: (count) =>
      count === 1
        ? 'All your saved entries are safe. 1 unsaved entry waits on this device and opens again when you come back.'
        : `All your saved entries are safe. ${count} unsaved entries wait on this device and open again when you come back.`,
    checking: 'Checking…',
    waiting: 'We will keep trying and take you back to where you were.',
    tryNow: 'Try now',
  },
}
