import { entryTypeLabelsEn, type Translated } from '@diab/internal/en'
import type { therapyPageMessages } from './therapyPage.messages.ts'

/** English texts of `therapyPageMessages`. */
export const therapyPageMessagesEn: Translated<typeof therapyPageMessages> = {
  record: 'Record',
  recordOf: (kind) => `Record: ${kind}`,
  kinds: entryTypeLabelsEn,
  title: 'Treatment',
  titleOf: (name) => `Treatment of ${name}`,
}
