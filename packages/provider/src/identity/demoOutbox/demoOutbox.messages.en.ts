import type { Translated } from '@diab/internal/en'
import type { demoOutboxMessages } from './demoOutbox.messages.ts'

/** English texts of `demoOutboxMessages`. */
export const demoOutboxMessagesEn: Translated<typeof demoOutboxMessages> = {
  title: 'Emails',
  product: 'Diabnapló',
  note: 'This is a demo: it sends no emails to anyone. What would be sent can be read here.',
  recipient: 'Recipient',
  show: 'Show',
  refresh: 'Refresh',
  back: 'Back to sign-in',
  nothing: 'No emails yet.',
  to: (recipient) => `To: ${recipient}`,
  at: (time) => `At: ${time}`,
  openLink: 'Open the link in the email',
  look: 'The email as it arrives',
  frame: (subject) => `Email: ${subject}`,
  text: 'Text version',
  waiting: 'A clinic is asking for access.',
  approve: 'Approve',
  approved: 'The request has been approved.',
  refusals: {
    notWaiting: 'This request is no longer waiting for approval.',
    patientAccount: 'The address of the request belongs to a patient account. A new request from another address is needed.',
  },
}
