import { mailTexts } from '../../platform/mail/mailTexts.ts'
import { nameInMail } from '../../platform/mail/nameInMail.ts'
import { type RenderedMail, renderMail } from '../../platform/mail/renderMail.ts'
import { spoken } from '../../platform/language/requestLanguage.ts'
import { sheetMailMessages } from './sheetMail.messages.ts'
import { sheetMailMessagesEn } from './sheetMail.messages.en.ts'

const say = spoken(sheetMailMessages, sheetMailMessagesEn)

/** To an unproved address: the clinic's is the only name in it. */
export const openedAccountMail = ({ clinicName, link }: { clinicName: string; link: string }): RenderedMail =>
  renderMail({
    subject: say.subject,
    greeting: mailTexts.greetingUnknown,
    paragraphs: [say.body(nameInMail(clinicName))],
    action: { label: say.action, link },
    notes: [mailTexts.lifetime.days14, mailTexts.notExpected],
  })
