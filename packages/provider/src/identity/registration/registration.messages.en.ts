import type { Translated } from '@diab/internal/en'
import type { registrationTitles } from './registration.messages.ts'

/** English texts of `registrationTitles`. */
export const registrationTitlesEn: Translated<typeof registrationTitles> = {
  accountExists: 'There is already an account with this email address. Sign in, and then accept the invitation.',
  otherAddress: 'This invitation is for another email address. Sign in with that account.',
  patientAccount: 'This email address belongs to a patient account. Ask for an invitation to another address.',
  addressTaken: 'There is already an account with this email address.',
  alreadyMember: 'You are already a member of this clinic.',
  signInElsewhere: 'Accounts and passwords are managed by an external sign-in service here. Contact that service or our support.',
  signInHere: 'There is no external sign-in service here.',
  requestKnown: 'We already have this request. Nothing else needs to be done until it is decided.',
  signInTaken: 'This sign-in or this account is already linked, so the invitation cannot be accepted with it.',
  used: 'This link is no longer valid.',
  emailConfirmed: 'Your email address is already confirmed.',
  noEmail: 'Your account has no email address.',
  ownAddress: 'This is your current email address.',
}
