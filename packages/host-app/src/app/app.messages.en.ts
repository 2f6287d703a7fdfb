import type { Translated } from '@diab/internal/en'
import type { appMessages } from './app.messages.ts'

/** English texts of `appMessages`. */
export const appMessagesEn: Translated<typeof appMessages> = {
  loading: 'Loading…',
  error: {
    title: 'Sorry,',
    absent: 'this page cannot be found',
    absentHint: 'Go back, or start from the home page',
    unknown: 'an unknown error occurred',
    unknownHint: 'Refresh, or go back to the home page',
    offline: 'there is no internet connection',
    offlineHint: 'This page has not been downloaded to this device yet. What you typed is kept; try again when you are online.',
    retry: 'Retry',
    back: 'Back',
    home: 'Home page',
    refresh: 'Refresh',
  },
}
