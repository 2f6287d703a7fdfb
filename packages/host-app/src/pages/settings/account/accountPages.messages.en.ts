import type { Translated } from '@diab/internal/en'
import type { accountPagesMessages } from './accountPages.messages.ts'

/** English texts of `accountPagesMessages`. */
export const accountPagesMessagesEn: Translated<typeof accountPagesMessages> = {
  profileTitle: 'Profile',
  profileTitleOf: (name) => `Profile of ${name}`,
  fullname: 'Name',
  dateOfBirth: 'Date of birth',
  email: 'Email address',
  noEmail: 'not given',
  eduNumber: 'Identifier from the meter training',
  save: 'Save',
  saved: 'Profile saved.',
  failed: 'The profile could not be loaded',
  loading: 'Loading',
  passwordTitle: 'Password',
  passwordIntro: 'After changing the password you have to sign in again on every device, this one included.',
  signInMethods: 'You can also sign in without a password, with a passkey.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters. A longer sentence is better than many special characters.',
  repeatedPassword: 'New password again',
  changePassword: 'Change password',
  passwordChanged: 'Your password has been changed. Sign in with the new password.',
  signInAgain: 'Sign in with the new password',
}
