import type { Translated } from '@diab/internal/en'
import type { accessLogMessages } from './accessLog.messages.ts'

/** English texts of `accessLogMessages`. */
export const accessLogMessagesEn: Translated<typeof accessLogMessages> = {
  title: 'Who looked at it?',
  none: 'Nobody else has opened the diary yet. When carers open it, this is not listed here.',
  failed: 'The access log could not be loaded.',
  loading: 'Loading the access log',
  more: 'Earlier',
  unknownPerson: 'Unknown person',
  byPermission: 'with temporary access',
  looked: (areas) => `looked at: ${areas.join(', ')}`,
  downloaded: 'downloaded the data',
  granted: 'got temporary access for 24 hours',
  saved: 'uploaded data',
  undone: 'undid an upload',
  entries: {
    created: 'added an entry to the diary',
    updated: 'changed an entry',
    relabelled: 'changed an entry',
    deleted: 'deleted an entry',
  },
  changed: {
    diary: 'changed the diary',
    analysis: 'changed the analysis',
    therapy: 'changed the treatment plan',
    devices: 'changed the meters',
    profile: 'changed the personal details',
    notes: 'wrote a note',
    clinic: 'changed the connection with the clinic',
    permission: 'asked for access',
    download: 'downloaded the data',
    other: 'changed data',
  },
}
