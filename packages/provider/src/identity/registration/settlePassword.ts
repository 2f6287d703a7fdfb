import { NotificationType } from '@diab/internal/notifications'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { accountKinds, cancelInvitationsOf } from '../../platform/invitations/invitationStatus.store.ts'
import { passwordChangedMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { replacePassword } from '../../platform/session/replacePassword.ts'

export interface NewPassword {
  userId: string
  password: string
  requestId: string
}

/** Sets a password by the link of a mail: every sign-in ends, and no older link of the account works any more. */
export async function settlePassword(tx: Db, { userId, password, requestId }: NewPassword): Promise<void> {
  await replacePassword(tx, userId, password)
  await cancelInvitationsOf(tx, userId, accountKinds)
  await audit(tx, { event: 'password.set', actorId: userId, subjectId: userId, requestId })
}

/** Tells the owner of a password that another one is in its place. */
export async function notifyOfNewPassword(
  tx: Db,
  userId: string,
  { fullname, email }: { fullname: string; email: string | null },
): Promise<void> {
  await notify(tx, NotificationType.PasswordChanged, { userIds: [userId], text: 'passwordChanged', data: {} })
  if (email !== null) await enqueueMail(tx, { recipient: email, personIds: [userId], ...passwordChangedMail({ fullname }) })
}
