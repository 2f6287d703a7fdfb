import type { Translated } from '@diab/internal/en'
import type { sessionMessages } from './session.messages.ts'

/** English texts of `sessionMessages`. */
export const sessionMessagesEn: Translated<typeof sessionMessages> = {
  title: 'Sign in',
  signedInTitle: 'You are already signed in',
  intro: 'Diabnapló opens a separate, secure page to sign in.',
  signIn: 'Sign in',
  alreadySignedIn: (name) => `You are signed in as ${name}.`,
  goOn: 'Continue',
  expired: 'Your sign-in has expired. What you typed is kept on this device, and after signing in you continue where you left off.',
  noAccountHint: 'Your sign-in worked. To get an account, you need an invitation from your clinic.',
  otherAccount: 'Sign out and use another account',
  signInFailed: 'Sign-in is not available at the moment. Try again.',
  completing: 'Signing in…',
  callbackFailed: 'Sign-in failed',
  callbackFailedHint: 'The attempt expired or was completed in another tab. Sign in again.',
  again: 'Sign in again',
  signingOut: 'Signing out…',
}
