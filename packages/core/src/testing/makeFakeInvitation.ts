import { InvitationStatus } from '../clinic/clinicEnumerations.ts'
import type { InvitationKind } from '../registration/invitation.contract.ts'
import type { FakeInvitation } from './fakeRegistrationState.ts'
import type { FakeState } from './fakeState.ts'

const lifetimeDays = 14

/**
 * A pending invitation in the fake provider. `token` is `token-1`, `token-2` … in the order made, unless given.
 * `email` is where the mail went; `clinic` names who invites a patient or a member of the staff.
 */
export function makeFakeInvitation(
  state: FakeState,
  kind: InvitationKind,
  changes: Partial<FakeInvitation> & { email: string },
): FakeInvitation {
  const now = new Date(state.clock.instant()).getTime()
  const invitation: FakeInvitation = {
    kind,
    status: InvitationStatus.Pending,
    fullname: state.users.find(({ id }) => id === changes.userId)?.fullname ?? null,
    invitedBy: null,
    clinic: null,
    expiresAt: new Date(now + lifetimeDays * 86_400_000).toISOString(),
    token: `token-${state.invitations.length + 1}`,
    userId: null,
    doctorIds: [],
    ...changes,
  }
  state.invitations.push(invitation)
  return invitation
}
