import { NotificationType } from '@diab/internal/notifications'
import { selectPublicUrl } from '../db/publicUrl.store.ts'
import type { Db } from '../db/tables.ts'
import { mailMessages } from '../mail/mail.messages.ts'
import { enqueueMail } from '../mail/outbox.store.ts'
import { renderMail } from '../mail/renderMail.ts'
import { enqueuePush } from '../push/pushMessage.store.ts'
import { selectRecipients, withoutRecentMail } from './deliver.store.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import { notificationMail } from './notifications.messages.ts'

/** Whatever happens meanwhile, one mail says it. */
const quietMinutes = 15

/** A separate mail is sent about these regardless of the settings: they are about the security of the account. */
const mailedAnyway: ReadonlySet<NotificationType> = new Set([NotificationType.PasswordChanged])

/**
 * Sends a push message or a mail that a notification waits, as each user chose for its group. Neither says what happened: it
 * may be about a person's health, and screens and mailboxes are read by others.
 */
export async function deliver(tx: Db, type: WrittenNotificationType, userIds: readonly string[]): Promise<void> {
  const { pushed, mailed } = await selectRecipients(tx, notificationKinds[type].group, userIds)
  await enqueuePush(tx, pushed)
  if (mailed.length === 0 || mailedAnyway.has(type)) return
  const link = await selectPublicUrl(tx)
  const mail = renderMail({
    subject: notificationMail.subject,
    greeting: mailMessages.greetingUnknown,
    paragraphs: [notificationMail.body],
    ...(link !== undefined && { action: { label: notificationMail.action, link } }),
    notes: [notificationMail.settings],
  })
  const due = await withoutRecentMail(tx, mailed, mail.subject, quietMinutes)
  for (const { userId, recipient } of due) await enqueueMail(tx, { recipient, userId, ...mail })
}
