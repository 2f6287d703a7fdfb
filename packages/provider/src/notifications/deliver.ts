import { NotificationType } from '@diab/core/notifications'
import { selectPublicUrl } from '../db/publicUrl.store.ts'
import type { Db } from '../db/tables.ts'
import { mailWords } from '../mail/mail.messages.ts'
import { enqueueMail } from '../mail/outbox.store.ts'
import { renderMail } from '../mail/renderMail.ts'
import { enqueuePush } from '../push/pushMessage.store.ts'
import { selectRecipients, withoutRecentMail } from './deliver.store.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import { notificationMail } from './notifications.messages.ts'

/** Whatever happens meanwhile, one mail says it. */
const quietMinutes = 15

/** A mail of its own tells about these, whatever anybody chose: they are about the security of the account. */
const mailedAnyway: ReadonlySet<NotificationType> = new Set([NotificationType.PasswordChanged])

/**
 * Lets people know outside the product that a notification waits, as each chose for its group. Neither push nor mail says
 * what happened: it may be about somebody's health, and screens and mailboxes are read by others.
 */
export async function deliver(tx: Db, type: WrittenNotificationType, userIds: readonly string[]): Promise<void> {
  const { pushed, mailed } = await selectRecipients(tx, notificationKinds[type].group, userIds)
  await enqueuePush(tx, pushed)
  if (mailed.length === 0 || mailedAnyway.has(type)) return
  const link = await selectPublicUrl(tx)
  const mail = renderMail({
    subject: notificationMail.subject,
    greeting: mailWords.greetingNobody,
    paragraphs: [notificationMail.body],
    ...(link !== undefined && { action: { label: notificationMail.action, link } }),
    notes: [notificationMail.settings],
  })
  const due = await withoutRecentMail(tx, mailed, mail.subject, quietMinutes)
  for (const { userId, recipient } of due) await enqueueMail(tx, { recipient, userId, ...mail })
}
