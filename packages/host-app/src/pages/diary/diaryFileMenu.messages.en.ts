import type { Translated } from '@diab/internal/en'
import type { diaryFileMenuMessages } from './diaryFileMenu.messages.ts'

/** English texts of `diaryFileMenuMessages`. */
export const diaryFileMenuMessagesEn: Translated<typeof diaryFileMenuMessages> = {
  print: 'Print',
  csv: 'Table (CSV)',
  preparing: 'Preparing the diary…',
  printFailed: 'The diary could not be printed. Try again when the days have appeared.',
  csvFailed: 'The table could not be made. Try again when the days have appeared.',
}
