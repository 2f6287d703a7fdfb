import type { Translated } from '../format/translated.ts'
import type { accountDataMessages } from './accountData.messages.ts'

/** English texts of `accountDataMessages`. */
export const accountDataMessagesEn: Translated<typeof accountDataMessages> = {
  supervisedLeftAlone: (names) =>
    `The account cannot be deleted, because ${names.join(', ')} would be left without a carer. Delete their accounts first, or connect another carer to them.`,
  hasOwnSignIn: (name) => `${name} signs in with their own account, so only they can delete it.`,
  hasOtherSupervisors: (name) =>
    `Another carer also keeps the diary of ${name}. To delete it, end the connections of the other carers first.`,
  lastClinicSupervisor: (clinics) =>
    `The account cannot be deleted, because ${clinics.join(', ')} would be left without a clinic manager. Appoint another clinic manager first.`,
  healthRecordUnavailable: 'The EESZT connection is not available here.',
  socialSecurityNumber: 'A TAJ number (Hungarian social security number) has nine digits.',
  socialSecurityCheckDigit: 'This is not a valid TAJ number. Check the digits.',
}
