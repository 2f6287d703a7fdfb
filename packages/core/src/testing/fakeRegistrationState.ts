import type { Invitation } from '../registration/invitation.contract.ts'

/** An invitation with its link's token, in clear because there is no mailbox here. */
export interface FakeInvitation extends Omit<Invitation, 'hasAccount'> {
  token: string
  /** Whose account the link is about; null where it makes one. */
  userId: string | null
  doctorIds: string[]
}
