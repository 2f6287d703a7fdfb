import type { InvitationAnswer } from '@diab/internal/registration'
import type { IssuerSubject } from '../../platform/session/externalIdentity.store.ts'
import type { FoundInvitation } from '../../platform/invitations/findInvitation.store.ts'

/** An invitation that was just used up, with what its form brought. */
export interface Acceptance {
  invitation: FoundInvitation
  answer: InvitationAnswer
  now: Date
  requestId: string
  /** Signs in to the account from now on, in place of a password; undefined with the built-in issuer. */
  identity?: IssuerSubject
}
