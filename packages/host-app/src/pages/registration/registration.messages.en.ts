import { ownAccountMinimumAge } from '@diab/internal/account'
import type { Translated } from '@diab/internal/en'
import type { registrationMessages } from './registration.messages.ts'

/** English texts of `registrationMessages`. */
export const registrationMessagesEn: Translated<typeof registrationMessages> = {
  title: 'Register',
  flow: 'Whose diary will you keep?',
  flowDetails: {
    'self-manager': 'You record your own blood glucose, meals and treatment.',
    supervisor: 'You keep the diaries of your children or other relatives, each of them separately.',
  },
  fullname: 'Name',
  email: 'Email address',
  emailHint: 'You sign in with it. We send the confirmation email here.',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'For example 1980-05-17.',
  tooYoung: `Under the age of ${ownAccountMinimumAge} an adult keeps your diary: they register and add you as a person they care for. Ask your parent or carer.`,
  newsletter: 'Send me the newsletter too. I can unsubscribe at any time.',
  create: 'Create account',
  alreadySignedIn: (name) => `You are signed in as ${name}. Sign out first to create a new account.`,
  goOn: 'Continue',
  createdTitle: 'Your account is ready, signing you in',
  createdText: (email) => `We have sent an email to ${email}. Confirm your address with the link in it; this can wait.`,
  signIn: 'Sign in',
  signInFailed: 'Sign-in is not available at the moment. Your account exists: try again.',
}
