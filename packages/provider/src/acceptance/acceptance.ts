import type { InvitationAnswer } from '@diab/internal/registration'
import type { FoundInvitation } from '../invitations/findInvitation.store.ts'

/** An invitation that was just used up, with what its form brought. */
export interface Acceptance {
  invitation: FoundInvitation
  answer: InvitationAnswer
  now: Date
  requestId: string
}
