import { anyone, onPatient, type PolicyRow, self } from '../../platform/access/policyRow.ts'

/** The holder of a mail's link may use it; joining a clinic with an account is up to its owner, or a supervisor. */
export const invitationPolicy: Record<string, PolicyRow> = {
  'invitation.read': anyone,
  'invitation.accept': anyone,
  'invitation.acceptWithSignIn': anyone,
  'invitation.decline': anyone,
  'invitation.acceptAsPatient': onPatient('own'),
  'invitation.acceptAsWorker': self,
}
