import type { Translated } from '@diab/internal/en'
import type { forgottenPasswordMessages } from './forgottenPassword.messages.ts'

/** English texts of `forgottenPasswordMessages`. */
export const forgottenPasswordMessagesEn: Translated<typeof forgottenPasswordMessages> = {
  title: 'Forgotten password',
  intro: 'Enter your email address, and we will send a link to set a new password.',
  email: 'Email address',
  send: 'Send email',
  sentTitle: 'Check your email',
  sentText: (email) =>
    `If there is an account with this address: ${email}, an email arrives within minutes. The link in it is valid for 2 hours and works once.`,
  sentHint: 'It did not arrive? Look in the spam folder, or try another address of yours.',
  again: 'Enter another address',
  signIn: 'Back to sign-in',
}
