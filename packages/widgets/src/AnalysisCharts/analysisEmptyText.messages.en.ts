import type { Translated } from '@diab/internal/en'
import type { analysisEmptyMessages } from './analysisEmptyText.messages.ts'

/** English texts of `analysisEmptyMessages`. */
export const analysisEmptyMessagesEn: Translated<typeof analysisEmptyMessages> = {
  analysisEmpty: {
    title: 'The analysis of the readings will be here',
    text: 'There are no glucose readings in this period. As soon as the diary has some, the average, the deviation and the share in target appear here.',
    back: 'Previous period',
    latest: 'Go to the latest entry',
    filteredTitle: 'The filters hide every reading',
    filteredText: 'There are readings in this period, but the chosen filters show none of them.',
  },
}
