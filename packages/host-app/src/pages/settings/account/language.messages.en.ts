import type { Translated } from '@diab/internal/en'
import type { languageMessages } from './language.messages.ts'

/** English texts of `languageMessages`. */
export const languageMessagesEn: Translated<typeof languageMessages> = {
  title: 'Language / Nyelv',
  text: 'Language of the pages and of the mails. It belongs to your account and holds on every device.',
  label: 'Language',
  names: { hu: 'Magyar', en: 'English' },
  failed: 'The language cannot be saved at the moment. Try again.',
}
