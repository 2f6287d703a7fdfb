import type { Invitation } from '@diab/internal/registration'
import type { InvitationOutcome } from './invitationOutcome.ts'

export type AskedProps = {
  invitation: Invitation
  token: string
  onOutcome: (outcome: InvitationOutcome) => void
  /** The provider says that it is not what it was a moment ago. */
  onStale: () => void
}
