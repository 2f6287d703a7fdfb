import { spoken } from '../../platform/language/requestLanguage.ts'
import { oidcMessages } from './oidc.messages.ts'
import { oidcMessagesEn } from './oidc.messages.en.ts'

/** The texts of `oidc.messages.ts` in the language of the request, or of the person that a mail is written to. */
export const oidcTexts = spoken(oidcMessages, oidcMessagesEn)
