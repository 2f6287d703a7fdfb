import { MedicalWorkerType } from '@diab/internal/clinic'
import type { Translated } from '@diab/internal/en'
import type { inviteMessages } from './invite.messages.ts'

/** English texts of `inviteMessages`. */
export const inviteMessagesEn: Translated<typeof inviteMessages> = {
  title: 'Invite staff',
  back: 'Staff invitations',
  byMail: 'Invite by email',
  byMailText:
    'With the link in the email the invited person opens an account or joins with an existing one. The link is valid for 14 days.',
  workerType: 'Who does the clinic invite?',
  workerTypeTexts: {
    [MedicalWorkerType.Doctor]: 'Can be the doctor of patients, change the treatment plan and start conversations.',
    [MedicalWorkerType.MedicalAttendant]: 'Sees the patients of the clinic, adds and invites patients; does not change the treatment plan.',
  },
  email: 'Email address',
  fullname: 'Name',
  fullnameHint: 'Used in the greeting of the email; the invited person enters their own name.',
  send: 'Send invitation',
  sent: (email) => `Invitation sent: ${email}.`,
  known: 'Already has a professional account?',
  knownText:
    'Someone who already uses Diabnapló in another clinic can be asked at the address of their account; they join in their own profession.',
  ask: 'Send request',
  asked: (email) => `If this address has a professional account, the request has been sent: ${email}.`,
  askedNote: 'Requests do not appear among the invitations: the list must not reveal who has an account.',
}
