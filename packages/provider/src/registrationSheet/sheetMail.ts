import { mailMessages } from '../mail/mail.messages.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { type RenderedMail, renderMail } from '../mail/renderMail.ts'
import { sheetMailMessages as say } from './sheetMail.messages.ts'

/** To an unproved address: the clinic's is the only name in it. */
export const openedAccountMail = ({ clinicName, link }: { clinicName: string; link: string }): RenderedMail =>
  renderMail({
    subject: say.subject,
    greeting: mailMessages.greetingUnknown,
    paragraphs: [say.body(nameInMail(clinicName))],
    action: { label: say.action, link },
    notes: [mailMessages.lifetime.days14, mailMessages.notExpected],
  })
