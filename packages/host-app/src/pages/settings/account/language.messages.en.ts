import type { Translated } from '@diab/internal/en'
import type { languageMessages } from './language.messages.ts'

/** English texts of `languageMessages`. */
export const languageMessagesEn: Translated<typeof languageMessages> = {
  title: 'Language / Nyelv',
  text: 'The language of pages and emails. It belongs to your account and applies on every device.',
  label: 'Language',
  names: { hu: 'Magyar', en: 'English' },
  failed: 'The language cannot be saved at the moment. Try again.',
}
