import type { Translated } from '@diab/internal/en'
import type { staffSubjectMessages } from './staffSubject.messages.ts'

/** English texts of `staffSubjectMessages`. */
export const staffSubjectMessagesEn: Translated<typeof staffSubjectMessages> = {
  title: 'Whose readings are they?',
  text: 'You can choose the patient now or after the readings have been read in. Saved readings show who uploaded them.',
  textOfTransfer: 'Readings can be saved to a patient’s diary. The patient can also open this upload in their own account.',
  copyLink: 'Copy link',
  copied: 'The link is on the clipboard.',
  copyFailed: 'The link could not be copied.',
  mayNot: (name) =>
    `The diary of ${name} is read-only at the moment, so readings cannot be saved to it. To allow this, the patient has to share everything with the clinic.`,
}
