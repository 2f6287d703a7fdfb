import type { Translated } from '@diab/internal/en'
import type { pushedMessages } from './pushed.messages.ts'

/** English texts of `pushedMessages`. */
export const pushedMessagesEn: Translated<typeof pushedMessages> = {
  title: 'Diabnapló',
  text: 'You have a new notification.',
  measure: '15 minutes have passed. Open the diary.',
}
