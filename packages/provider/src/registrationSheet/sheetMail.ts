import { mailWords } from '../mail/mail.messages.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { type RenderedMail, renderMail } from '../mail/renderMail.ts'
import { sheetMailWords as say } from './sheetMail.messages.ts'

/** To an address that nobody has proved: of names only the clinic's stands in it. */
export const openedAccountMail = ({ clinicName, link }: { clinicName: string; link: string }): RenderedMail =>
  renderMail({
    subject: say.subject,
    greeting: mailWords.greetingNobody,
    paragraphs: [say.body(nameInMail(clinicName))],
    action: { label: say.action, link },
    notes: [mailWords.lifetime.days14, mailWords.notExpected],
  })
