import { spoken } from '../language/requestLanguage.ts'
import { mailMessages } from './mail.messages.ts'
import { mailMessagesEn } from './mail.messages.en.ts'

/** The texts of `mail.messages.ts` in the language of the request, or of the person that a mail is written to. */
export const mailTexts = spoken(mailMessages, mailMessagesEn)
