import { InvitationKind } from '@diab/internal/registration'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { problem } from '../../platform/http/problem.ts'
import { emailChangedMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { confirmAddress, setProvedAddress } from '../registration/address.store.ts'
import { findAccountOf } from '../registration/openAccount.store.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import type { Acceptance } from './acceptance.ts'
import { accountKinds, cancelInvitationsOf } from '../../platform/invitations/invitationStatus.store.ts'
import { invitationGone } from './takeInvitation.ts'

/** Confirms the address of an account, or replaces it by another one; the old address is notified. */
export async function acceptAddress(tx: Db, { invitation, requestId }: Acceptance): Promise<string> {
  const { kind, userId, email } = invitation
  if (userId === null) throw invitationGone()
  if (kind === InvitationKind.EmailConfirmation) {
    if (!(await confirmAddress(tx, userId, email))) throw invitationGone()
    await cancelInvitationsOf(tx, userId, [InvitationKind.EmailConfirmation])
    await audit(tx, { event: 'email.confirmed', actorId: userId, subjectId: userId, requestId })
    return userId
  }
  const before = await findAccountOf(tx, userId)
  const outcome = await setProvedAddress(tx, userId, email)
  if (outcome === 'taken') throw problem(409, say.addressTaken)
  if (outcome === 'absent') throw invitationGone()
  // Links that went to the old address open the account no more.
  await cancelInvitationsOf(tx, userId, accountKinds)
  if (before?.email)
    await enqueueMail(tx, { recipient: before.email, personIds: [userId], ...emailChangedMail({ fullname: before.fullname }) })
  await audit(tx, { event: 'email.changed', actorId: userId, subjectId: userId, requestId })
  return userId
}
