import type { Translated } from '@diab/internal/en'
import type { emailBannerMessages } from './emailBanner.messages.ts'

/** English texts of `emailBannerMessages`. */
export const emailBannerMessagesEn: Translated<typeof emailBannerMessages> = {
  label: 'The email address needs confirmation',
  text: (email) => `The email address is not confirmed yet: ${email}. Confirm it with the link in the email.`,
  short: 'Your email is not confirmed',
  resend: 'Send the email again',
  sent: 'Sent.',
  failed: 'Could not send. You can try again later.',
  offline: 'No connection to the server.',
  close: 'Hide for a day',
}
