import { spoken } from '../../platform/language/requestLanguage.ts'
import { notificationMail, notificationTitles } from './notifications.messages.ts'
import { notificationMailEn, notificationTitlesEn } from './notifications.messages.en.ts'
import { notificationTexts } from './notificationTexts.messages.ts'
import { notificationTextsEn } from './notificationTexts.messages.en.ts'

/** What notifications say, in the language of the person who reads them. */
export const spokenNotifications = {
  titles: spoken(notificationTitles, notificationTitlesEn),
  texts: spoken(notificationTexts, notificationTextsEn),
  mail: spoken(notificationMail, notificationMailEn),
}
