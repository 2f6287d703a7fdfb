import type { diaryMessages } from './diary.messages.ts'

/** English texts of `diaryMessages`. */
export const diaryMessagesEn: typeof diaryMessages = {
  unknownTimeZone: 'Unknown time zone.',
}
