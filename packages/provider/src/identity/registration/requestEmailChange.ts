import { InvitationKind } from '@diab/internal/registration'
import type { Db } from '../../platform/db/tables.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { cancelInvitationsOf } from '../../platform/invitations/invitationStatus.store.ts'
import { emailChangeAskedMail, emailChangeMail, emailTakenMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { findAccount, type KnownAccount } from './openAccount.store.ts'

export interface EmailChange {
  user: KnownAccount
  /** The new address. */
  email: string
}

/**
 * Sends a link to the new address and tells the old one. An address that has an account gets a mail that says so
 * instead: the caller does not learn of it. Of several links only the newest serves.
 */
export async function requestEmailChange(tx: Db, settings: LinkSettings, { user, email }: EmailChange): Promise<void> {
  await cancelInvitationsOf(tx, user.userId, [InvitationKind.EmailChange])
  const owner = await findAccount(tx, email)
  // Also for an address that has an account, without mailing that link: the pending change looks the same to the caller.
  const invitation = { kind: InvitationKind.EmailChange, email, userId: user.userId }
  const { id: invitationId, link } = await createInvitation(tx, settings, invitation)
  if (owner) {
    const mail = emailTakenMail({ fullname: owner.fullname, link: `${settings.publicUrl}/bejelentkezes` })
    await enqueueMail(tx, { recipient: owner.email, personIds: [owner.userId], ...mail })
  } else await enqueueMail(tx, { recipient: email, invitationId, ...emailChangeMail({ link }) })
  if (user.email === null) return
  const { userId, fullname } = user
  await enqueueMail(tx, { recipient: user.email, personIds: [userId], ...emailChangeAskedMail({ fullname }) })
}
