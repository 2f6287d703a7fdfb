import type { staffFailureMessages } from './staffFailure.messages.ts'

/** English texts of `staffFailureMessages`. */
export const staffFailureMessagesEn: typeof staffFailureMessages = {
  loadFailed: 'This could not be loaded',
  loadFailedText: 'Nothing is lost; loading can be tried again.',
  offlineText: 'No connection to the server. The page can be loaded when the internet is back.',
  actionOffline: 'No connection to the server. Nothing has happened; try again when the internet is back.',
  actionFailed: 'This did not work. Nothing has happened; try again.',
  tooOften: 'Too many attempts. Try again in a little while.',
  cancel: 'Cancel',
}
