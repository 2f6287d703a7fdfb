import type { Translated } from '../format/translated.ts'
import type { clinicMessages } from './clinic.messages.ts'

/** English texts of `clinicMessages`. */
export const clinicMessagesEn: Translated<typeof clinicMessages> = {
  lastSupervisor: 'The clinic must keep at least one clinic manager.',
  ownSupervision: 'Only another clinic manager can change your own manager rights.',
  alreadyInvited: 'There is already a pending invitation for this address. Withdraw it first.',
  alreadyMember: 'This professional already works at the clinic.',
  alreadyPatient: 'This patient already belongs to the clinic.',
  notADoctorHere: 'The chosen doctor is not a doctor of this clinic.',
  notPending: 'The invitation is no longer pending and cannot be withdrawn.',
  unknownCode: 'No patient was found with this connection code.',
}
