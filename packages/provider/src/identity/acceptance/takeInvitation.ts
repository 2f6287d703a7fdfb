import { InvitationStatus } from '@diab/internal/clinic'
import type { InvitationKind } from '@diab/internal/registration'
import type { Db } from '../../platform/db/tables.ts'
import { problem } from '../../platform/http/problem.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import { findInvitation, type FoundInvitation } from '../../platform/invitations/invitation.store.ts'
import { endInvitation } from '../../platform/invitations/invitationStatus.store.ts'

export const invitationGone = () => problem(410, say.used)

/** Which invitations of a token count; any other one is absent. */
export interface InvitationFilter {
  kinds?: readonly InvitationKind[]
  /** The only account that may use it. */
  addressee?: { email: string | null }
}

/** Returns true for the account whose address the invitation was sent to. */
const isSentTo = ({ email }: FoundInvitation, addressee: { email: string | null }) => addressee.email?.toLowerCase() === email.toLowerCase()

/**
 * Returns the pending invitation of a token.
 * @throws ProblemError 404 for an unknown token and for one that the filter leaves out, 410 for one that has ended
 */
export async function pendingInvitation(
  tx: Db,
  token: string,
  now: Date,
  { kinds, addressee }: InvitationFilter = {},
): Promise<FoundInvitation> {
  const found = await findInvitation(tx, token, now)
  if (!found || (kinds && !kinds.includes(found.kind)) || (addressee && !isSentTo(found, addressee))) throw problem(404)
  if (found.status !== InvitationStatus.Pending) throw invitationGone()
  return found
}

/** Uses up a pending invitation. @throws ProblemError 410 when another call was first */
export async function takeInvitation(tx: Db, { id }: FoundInvitation, now: Date): Promise<void> {
  if (!(await endInvitation(tx, id, InvitationStatus.Used, now))) throw invitationGone()
}
