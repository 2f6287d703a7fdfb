import type { Translated } from '@diab/internal/en'
import type { analysisPageMessages } from './analysisPage.messages.ts'

/** English texts of `analysisPageMessages`. */
export const analysisPageMessagesEn: Translated<typeof analysisPageMessages> = {
  title: 'Analysis',
  titleOf: (name) => `Analysis of ${name}`,
}
