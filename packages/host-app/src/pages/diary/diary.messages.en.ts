import type { Translated } from '@diab/internal/en'
import type { diaryPageMessages } from './diary.messages.ts'

/** English texts of `diaryPageMessages`. */
export const diaryPageMessagesEn: Translated<typeof diaryPageMessages> = {
  title: 'Diary',
  titleOf: (name) => `Diary of ${name}`,
  entryGone: 'The linked entry cannot be found: it may have been deleted, or it is not in this diary.',
  entryFailed: 'The linked entry could not be loaded.',
  dismiss: 'OK',
  retry: 'Retry',
  search: 'Search',
  fileMenu: 'Print, file',
}
