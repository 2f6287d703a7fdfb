import type { Translated } from '@diab/internal/en'
import type { pagePartsMessages } from './pageParts.messages.ts'

/** English texts of `pagePartsMessages`. */
export const pagePartsMessagesEn: Translated<typeof pagePartsMessages> = {
  loading: 'Loading',
  loadFailed: 'This could not be loaded',
  loadFailedText: 'Nothing is lost. Try again.',
  offlineText: 'No connection to the server. The page will load when you are online.',
  actionOffline: 'No connection to the server. Nothing has happened; try again when you are online.',
  actionFailed: 'This did not work. Nothing has happened; try again.',
  tooOften: 'Too many attempts. Wait a little and try again.',
  cancel: 'Cancel',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
}
