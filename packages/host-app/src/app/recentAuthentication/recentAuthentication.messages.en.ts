import type { Translated } from '@diab/internal/en'
import type { recentAuthenticationMessages } from './recentAuthentication.messages.ts'

/** English texts of `recentAuthenticationMessages`. */
export const recentAuthenticationMessagesEn: Translated<typeof recentAuthenticationMessages> = {
  title: 'Confirm that it is you',
  text: 'This step is specially protected, so you need to identify yourself again. What you typed is kept.',
  account: (email) => `Account: ${email}`,
  loading: 'Loading',
  passkey: 'With a passkey',
  or: 'or with a password',
  password: 'Your password',
  code: 'Six-digit code',
  codeHint: 'From the authenticator app, or a recovery code.',
  confirm: 'Confirm',
}
