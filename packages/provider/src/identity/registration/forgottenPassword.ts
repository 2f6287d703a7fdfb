import { isStaff, type Role } from '@diab/core/guards'
import { InvitationKind } from '@diab/internal/registration'
import { audit } from '../../platform/audit/audit.ts'
import { doAndUndo } from '../../platform/db/doAndUndo.ts'
import type { Db } from '../../platform/db/tables.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { passwordResetMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { findAccount } from './openAccount.store.ts'

export interface PasswordRequest extends LinkSettings {
  requestId: string
}

/** Mails a link for a new password. For an unknown address the same work is done and undone. */
export async function sendPasswordLink(tx: Db, request: PasswordRequest, email: string): Promise<void> {
  const account = await findAccount(tx, email)
  if (account) await sendLink(tx, request, account)
  else await doAndUndo(tx, () => sendLink(tx, request, { userId: undefined, fullname: '', email, roles: [] }))
}

interface Addressee {
  /** Undefined: an unknown address. */
  userId: string | undefined
  fullname: string
  email: string
  roles: readonly Role[]
}

async function sendLink(tx: Db, { publicUrl, now, requestId }: PasswordRequest, addressee: Addressee): Promise<void> {
  const { userId, fullname, email, roles } = addressee
  const invitation = { kind: InvitationKind.PasswordReset, email, userId, isStaff: isStaff({ roles }) }
  const { id: invitationId, link } = await createInvitation(tx, { publicUrl, now }, invitation)
  await enqueueMail(tx, { recipient: email, invitationId, ...passwordResetMail({ fullname, link }) })
  await audit(tx, { event: 'password.resetRequested', actorId: null, subjectId: userId, requestId })
}
