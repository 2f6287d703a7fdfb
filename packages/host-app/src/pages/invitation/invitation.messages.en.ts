import { InvitationStatus } from '@diab/internal/clinic'
import { type Invitation, InvitationKind } from '@diab/internal/registration'
import type { Translated } from '@diab/internal/en'
import type { invitationMessages } from './invitation.messages.ts'

const clinicName = ({ clinic }: Invitation) => clinic?.name ?? 'a clinic'
const inviter = ({ invitedBy }: Invitation) => invitedBy ?? 'Someone'

const supervisedUntilNow = (invitation: Invitation) =>
  `${inviter(invitation)} has kept your diary until now and gives you your own sign-in. Choose a password, and from then on you can sign in too. Your carer still sees the diary; you decide about that in the settings.`

const takenIn = ({ name }: { name: string }) =>
  `This clinic has added you as a patient and opened a diary for you: ${name}. Choose a password, and from then on you can sign in. The doctors and healthcare assistants of the clinic see the diary, the analysis and the treatment plan, and your doctor can also change them; you can end this at any time on the Settings / Visibility page.`

const asked: typeof invitationMessages.asked = {
  [InvitationKind.PatientPassword]: {
    title: 'Get your own sign-in',
    intro: (invitation) => (invitation.clinic ? takenIn(invitation.clinic) : supervisedUntilNow(invitation)),
    accept: 'Save password',
    decline: 'No, thank you',
  },
  [InvitationKind.WorkerPassword]: {
    title: 'Choose a password',
    intro: ({ clinic }) => `The account${clinic ? ` for this clinic: ${clinic.name}` : ''} is ready. A password is needed to sign in.`,
    accept: 'Save password',
    decline: 'Decline',
  },
  [InvitationKind.PasswordReset]: {
    title: 'Choose a new password',
    intro: () => 'When the new password is saved, every device is signed out.',
    accept: 'Save new password',
    decline: 'It was not me',
  },
  [InvitationKind.ClinicPatient]: {
    title: 'Invitation to a clinic',
    intro: (invitation) =>
      `${inviter(invitation)} has invited you to this clinic: ${clinicName(invitation)}. If you accept, the doctors and healthcare assistants of the clinic see the diary, the analysis and the treatment plan, and your doctor can also change them. You can end this at any time on the Settings / Visibility page.`,
    accept: 'Accept invitation',
    decline: 'Decline',
  },
  [InvitationKind.DoctorRegistration]: {
    title: 'Registration as a doctor',
    intro: (invitation) => `Invitation from ${inviter(invitation)} to this clinic, as a doctor: ${clinicName(invitation)}.`,
    accept: 'Join the clinic',
    decline: 'Decline',
  },
  [InvitationKind.AttendantRegistration]: {
    title: 'Registration as a healthcare assistant',
    intro: (invitation) => `Invitation from ${inviter(invitation)} to this clinic, as a healthcare assistant: ${clinicName(invitation)}.`,
    accept: 'Join the clinic',
    decline: 'Decline',
  },
  [InvitationKind.EmailChange]: {
    title: 'Confirm the new email address',
    intro: ({ email }) => `After confirmation, this is the address to sign in with: ${email ?? ''}. Until then the old address is valid.`,
    accept: 'Confirm new address',
    decline: 'It was not me',
  },
  [InvitationKind.EmailConfirmation]: {
    title: 'Confirm the email address',
    intro: ({ email }) => `Confirm that this address is yours: ${email ?? ''}.`,
    accept: 'Confirm',
    decline: 'It was not me',
  },
}

const joined = { title: 'You have joined', text: 'The clinic can now be chosen as a workspace.' }

const done: typeof invitationMessages.done = {
  [InvitationKind.PatientPassword]: {
    title: 'Your sign-in is ready',
    text: 'From now on you can sign in with your email address and your password.',
  },
  [InvitationKind.WorkerPassword]: { title: 'The password is ready', text: 'Sign in with the email address and the new password.' },
  [InvitationKind.PasswordReset]: { title: 'The new password is valid', text: 'Sign in with the new password on every device.' },
  [InvitationKind.ClinicPatient]: {
    title: 'You are connected',
    text: 'The clinic sees the diary from now on. You can end this at any time on the Settings / Visibility page.',
  },
  [InvitationKind.DoctorRegistration]: joined,
  [InvitationKind.AttendantRegistration]: joined,
  [InvitationKind.EmailChange]: { title: 'The new address is valid', text: 'Use the new address the next time you sign in.' },
  [InvitationKind.EmailConfirmation]: { title: 'Thank you, the address is confirmed', text: 'Our emails will come to this address.' },
}

const closed: typeof invitationMessages.closed = {
  [InvitationStatus.Expired]: {
    title: 'This link has expired',
    text: 'The person who sent the invitation can send a new link.',
  },
  [InvitationStatus.Used]: {
    title: 'This link has already been used',
    text: 'Every link works once. After that, sign in on the sign-in page.',
  },
  [InvitationStatus.Cancelled]: {
    title: 'This invitation has been withdrawn',
    text: 'It was declined, or the person who sent it withdrew it. If this is a mistake, they can send a new one.',
  },
}

const closedOwn: typeof invitationMessages.closedOwn = {
  [InvitationStatus.Expired]: {
    title: 'This link has expired',
    text: 'For security it is only valid for a short time. Ask for a new one at any time.',
  },
  [InvitationStatus.Used]: closed[InvitationStatus.Used],
  [InvitationStatus.Cancelled]: {
    title: 'This link is no longer valid',
    text: 'A newer email or a refusal has made it invalid. Use the link in the latest email.',
  },
}

/** English texts of `invitationMessages`. */
export const invitationMessagesEn: Translated<typeof invitationMessages> = {
  asked,
  done,
  closed,
  closedOwn,
  loadingTitle: 'Checking the link',
  loading: 'Loading',
  unknownTitle: 'This link is not valid',
  unknownText: 'The email program may have cut it in two. Copy the whole link from the email, or ask for a new one.',
  tooManyTitle: 'Too many attempts',
  tooManyText: 'The link in the email can be opened again in a quarter of an hour.',
  failedTitle: 'This link could not be opened',
  failedText: 'The link is still valid and can be opened again later.',
  offlineTitle: 'No internet connection',
  offlineText: 'The link is still valid. It can be opened when there is a connection again.',
  email: 'Email address',
  fullname: 'Name',
  dateOfBirth: 'Date of birth',
  signIn: 'Sign in',
  signInFailed: 'Sign-in is not available at the moment; try again later.',
  hasAccount: (email) => `There is already an account with this address: ${email}. Sign in to continue here.`,
  signInElsewhere: 'To accept, sign in the way you usually do. You will then continue here.',
  addressee: (email) => `The invitation is for ${email}.`,
  otherAccountText: 'If the link is for another account, sign out and open it with that account.',
  signedInAs: (name) => `Signed in as ${name}.`,
  patientQuestion: 'Whose diary may the clinic see?',
  ownDiary: 'own diary',
  needsPatient: 'This invitation can be accepted with a patient account. Sign out and open the link in the email again.',
  needsWorker:
    'This invitation can be accepted with the professional account it was sent to. Sign out, then open the link in the email again.',
  signOut: 'Sign out',
  declineTitle: 'Do you want to decline?',
  declineText: 'The link can no longer be used. If you change your mind, ask for a new invitation.',
  declineOwnTitle: 'Make the link invalid?',
  declineOwnText: 'Then nobody can use it. The password and the email address stay as they were.',
  declineYes: 'Yes, decline',
  declineOwnYes: 'Yes, make it invalid',
  cancel: 'Cancel',
  declinedTitle: 'You have declined the invitation',
  declinedOwnTitle: 'The link is invalid',
  declinedText: 'You do not need to do anything else; you can close this page.',
  goOn: 'Continue',
  newLink: 'Get a new link',
}
