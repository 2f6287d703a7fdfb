import type { Translated } from '@diab/internal/en'
import type { accountMessages } from './account.messages.ts'

const retainedNotes = (clinics: string) =>
  `What the staff of the clinic${clinics && ` (${clinics})`} noted about visits are records of the clinic: they stay at the clinic without a name, under a pseudonym and with the year of birth, and do not lead back to the diary.`

/** English texts of `accountMessages`. */
export const accountMessagesEn: Translated<typeof accountMessages> = {
  title: 'Account',
  titleOf: (name) => `Account of ${name}`,

  email: 'Email address',
  noEmail: 'No email address given.',
  confirmed: 'confirmed',
  unconfirmed: 'waiting for confirmation',
  changeEmail: 'Change',
  changeEmailTitle: 'Change email address',
  changeEmailText: 'We send an email to the new address. The current address stays valid until you open the link in it, within 24 hours.',
  changeEmailTextStaff:
    'An email goes to the new address. The current address stays valid until the link in it is opened, within 24 hours.',
  newEmail: 'New email address',
  password: 'Your current password',
  passwordStaff: 'Current password',
  sendLink: 'Send email',
  pendingTitle: (email) => `We have sent an email to ${email}`,
  pendingText:
    'Open the link in the email within 24 hours, and this becomes your new address. Until then you sign in with the old one. If it has not arrived, look in your spam folder, or send it again.',
  pendingTextStaff:
    'The new address becomes valid when the link in the email is opened, within 24 hours. Until then sign in with the old address.',
  resend: 'Send the email again, or another address',
  cancelChange: 'Cancel the change',
  cancelTitle: 'Cancel the change of address?',
  cancelTitleStaff: 'Cancel the change of address',
  cancelConsequence: 'The current address stays, and the link sent to the new address can no longer be used.',

  download: 'Download data',
  downloadText: 'Everything we keep about the diary and the account. The file is your responsibility: keep it in a safe place.',
  downloadTextStaff: 'Everything that is kept about the account. Patients’ data are not included.',
  format: 'In which form?',
  formats: {
    json: { label: 'All data (JSON)', detail: 'One file with everything. Other programs can read it too.' },
    csv: { label: 'Tables (CSV)', detail: 'One ZIP with a table for each kind, for Excel.' },
    fhir: { label: 'Readings for a doctor (FHIR)', detail: 'The readings in the common form of health systems (FHIR R4).' },
  },
  downloadVerb: 'Download',
  downloading: 'The file is being made. With a lot of data this can take a minute or two.',
  downloaded: 'The file is ready.',
  fileNames: {
    json: (day) => `diab-diary-${day}.json`,
    csv: (day) => `diab-diary-${day}.zip`,
    fhir: (day) => `diab-diary-fhir-${day}.json`,
  },

  remove: 'Delete account',
  removeText: 'The account and all data in it are deleted for good. This cannot be undone.',
  removeTitle: 'Delete your account?',
  removeTitleStaff: 'Delete account',
  removeTitleOf: (name) => `Delete the account of ${name}?`,
  consequences: (clinics: string) => [
    'Your diary, treatment, meters, messages and all your other data are deleted for good.',
    'Your doctors, clinics and carers no longer see anything.',
    'You can no longer sign in with this email address.',
    retainedNotes(clinics),
    'A record without a name stays of who opened the diary, and when.',
    'This cannot be undone. If you need your data, download them first.',
  ],
  consequencesOf: (clinics: string) => [
    'The diary, the treatment plan, the meters and all other data are deleted for good.',
    'Doctors, clinics and the other carers no longer see anything.',
    retainedNotes(clinics),
    'This cannot be undone. If you need the data, download them first.',
  ],
  consequencesStaff: [
    'The account, the clinic memberships and the messages are deleted for good.',
    'The patients’ link with this doctor or healthcare assistant ends; the patients’ data stay.',
    'It is no longer possible to sign in with this email address.',
    'This cannot be undone.',
  ],
  removed: (name) => `All data of ${name} have been deleted.`,

  deletedTitle: 'The account has been deleted',
  deletedText:
    'Your diary and all your data have been deleted, and nothing of them is left on this device. Visit notes stay at the clinic without your name. Thank you for being with us.',
  deletedAgain: 'If you want to come back, you can open a new account at any time.',
  toEntrance: 'To the start page',
}
