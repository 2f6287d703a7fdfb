import type { Translated } from '@diab/internal/en'
import type { mailMessages } from './mail.messages.ts'

export const mailMessagesEn: Translated<typeof mailMessages> = {
  product: 'Diabnapló',
  closing: 'Kind regards, Diabnapló',
  copyLink: 'If the button does not work, copy this address into your browser:',
  greeting: (name) => `Dear ${name},`,
  greetingUnknown: 'Hello,',
  greetingStaff: (name) => `Dear ${name},`,
  greetingStaffUnknown: 'Dear colleague,',
  lifetime: {
    days14: 'The link is valid for 14 days and works once.',
    hours24: 'The link is valid for 24 hours and works once.',
    hours2: 'The link is valid for 2 hours and works once.',
  },
  notYou: 'If you did not ask for this, you do not need to do anything: nothing changes unless the link is used.',
  notExpected: 'If you did not expect this email, you do not need to do anything.',

  confirmEmail: {
    subject: 'Confirm your email address',
    body: 'An account has been opened in Diabnapló with this address. Please confirm that the address is yours.',
    action: 'Confirm email address',
    notYou: 'If you did not register, do not use the link, and write to support.',
  },
  accountExists: {
    subject: 'You already have an account in Diabnapló',
    body: 'Someone tried to register with this email address, but there is already an account with it. If it was you, sign in.',
    action: 'Sign in',
    forgotten: (link) => `If you have forgotten your password, you can get a new one here: ${link}`,
  },
  passwordReset: {
    subject: 'Set a new password',
    body: 'A new password was requested for your account. You can set it with the button below. After that you have to sign in again on every device.',
    action: 'Set new password',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    body: 'The password of your account has been changed, and every device has been signed out.',
    notYou: 'If it was not you, get a new password on the sign-in page, and write to support.',
  },
  signInDelayed: {
    subject: 'Failed sign-ins to your account',
    body: 'There were several attempts in a row to sign in to your account with a wrong password, so no further attempt is possible from there for a while. Where you have signed in before, this does not affect you.',
    forgotten: 'If it was you and you cannot remember your password, get a new one on the sign-in page: then you can sign in at once.',
    notYou:
      'If it was not you and you still have to wait because you are signing in on a new device, a new password ends the wait too. You do not need to do anything else; if you use this password elsewhere, change it.',
  },
  signInMethod: {
    subject: 'The ways to sign in to your account have changed',
    passkeyAdded: 'A new passkey has been added to your account: from now on it can be used to sign in.',
    passkeyRemoved: 'A passkey has been deleted from your account: it can no longer be used to sign in.',
    authenticatorAdded:
      'The authenticator app has been switched on in your account: after the password, its six-digit code is needed to sign in.',
    authenticatorRemoved: 'The authenticator app has been switched off in your account: its six-digit code is no longer needed to sign in.',
    recoveryCodesReplaced: 'New recovery codes have been made for your account; the earlier ones are no longer valid.',
    recoveryCodeUsed: 'A recovery code was used to sign in to your account. This code can no longer be used.',
    secondFactorRemoved:
      'At your request, the operator has removed the second sign-in step of your account. Set up a new one the next time you sign in.',
    externalLinked:
      "From now on the clinic's sign-in service can also be used to sign in to your account: it was used for the first time now.",
    notYou: 'If it was not you, get a new password on the sign-in page, check your ways to sign in in the settings, and write to support.',
  },
  uploaderAdded: {
    subject: 'An app has been connected to your diary',
    read: 'A new app has been connected to your diary from your account: from now on it can read your entries.',
    write: 'A new app has been connected to your diary from your account: from now on it can read your entries and send new ones.',
    notYou: 'If it was not you, end its connection on the page My devices, get a new password on the sign-in page, and write to support.',
  },
  emailChange: {
    subject: 'Confirm your new email address',
    body: 'This address was given as the new email address of a Diabnapló account. The current address stays until you confirm this one.',
    action: 'Confirm new email address',
  },
  emailChangeAsked: {
    subject: 'A new email address for your account',
    body: 'A new email address was given in your account. Until that address is confirmed, this one stays valid.',
    notYou: 'If it was not you, change your password, and write to support.',
  },
  emailChanged: {
    subject: 'The email address of your account has been changed',
    body: 'The email address of your account has been changed; from now on the new address is used to sign in.',
    notYou: 'If it was not you, write to support at once.',
  },
  emailTaken: {
    subject: 'There is already an account with this address',
    body: 'Someone gave this address as the new email address of another account. As there is already an account with it, nothing has changed.',
    action: 'Sign in',
  },
  patientPassword: {
    subject: 'Invitation to Diabnapló',
    body: (inviter) =>
      `Your carer, ${inviter}, offers you your own account in Diabnapló, where they keep your glucose diary. After choosing a password you can sign in too; your carer still sees the diary.`,
    action: 'Set password',
  },
  workerPassword: {
    subject: 'The clinic’s access is ready',
    body: (clinic) => `The request for access has been approved. The clinic: ${clinic}. Only a password is needed to start work.`,
    action: 'Set password',
  },
  clinicPatient: {
    subject: 'Invitation to a clinic',
    body: (inviter, clinic) =>
      `${inviter} asks you to connect with the clinic in Diabnapló. The clinic: ${clinic}. If you accept, the doctors and healthcare assistants of the clinic see your glucose diary, the analysis and the treatment plan, and your doctor can also change them. You can end the sharing at any time later.`,
    action: 'Open invitation',
  },
  workerRegistration: {
    subject: 'Invitation to join the staff of a clinic',
    doctor: (inviter, clinic) => `${inviter} invites you to the clinic as a doctor. The clinic: ${clinic}.`,
    attendant: (inviter, clinic) => `${inviter} invites you to the clinic as a healthcare assistant. The clinic: ${clinic}.`,
    action: 'Open invitation',
    notExpected: 'If you did not expect this email, you do not need to do anything.',
    copyHint: 'If there is already an account with this address, the invitation can be accepted after signing in.',
  },
  clinicRequestReceived: {
    subject: 'We have received the request for access',
    body: 'We have received the clinic’s request for access. After approval we send the link needed to sign in to this address.',
    notExpected: 'If you did not ask for this, you do not need to do anything.',
  },
  clinicRequestArrived: {
    subject: 'A new clinic asks for access',
    greeting: 'A new request for access has arrived.',
    clinic: (name) => `Clinic: ${name}`,
    person: (name) => `Contact person: ${name}`,
    email: (email) => `Email address: ${email}`,
    phone: (phone) => `Phone number: ${phone}`,
    message: (message) => `Message: ${message}`,
    approve: (id) => `Approve: npm run clinic:approve -- ${id}`,
  },
  clinicAdded: {
    subject: 'The clinic’s access is ready',
    body: (clinic) =>
      `The request for access has been approved. The clinic: ${clinic}. After signing in with the existing account the clinic can be chosen.`,
    action: 'Sign in',
  },
}
