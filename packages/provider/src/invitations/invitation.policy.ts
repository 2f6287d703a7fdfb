import { anyone, onPatient, type PolicyRow, self } from '../access/policyRow.ts'

/** Whoever holds the link of a mail may use it; joining a clinic with an account is its owner's, or a supervisor's. */
export const invitationPolicy: Record<string, PolicyRow> = {
  'invitation.read': anyone,
  'invitation.accept': anyone,
  'invitation.decline': anyone,
  'invitation.acceptAsPatient': onPatient('own'),
  'invitation.acceptAsWorker': self,
}
