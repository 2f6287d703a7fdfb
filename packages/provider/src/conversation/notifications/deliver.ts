import { NotificationType } from '@diab/internal/notifications'
import { selectPublicUrl } from '../../platform/db/publicUrl.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { inLanguage } from '../../platform/language/requestLanguage.ts'
import { mailTexts } from '../../platform/mail/mailTexts.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { type RenderedMail, renderMail } from '../../platform/mail/renderMail.ts'
import { enqueuePush } from '../../platform/push/pushMessage.store.ts'
import { selectRecipients, withoutRecentMail } from './deliver.store.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import { spokenNotifications } from './spokenNotifications.ts'

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
  for (const locale of new Set(mailed.map((user) => user.locale))) {
    const mail = inLanguage(locale, () => writeMail(link))
    const users = mailed.filter((user) => user.locale === locale)
    const due = await withoutRecentMail(tx, users, mail.subject, quietMinutes)
    for (const { userId, recipient } of due) await enqueueMail(tx, { recipient, userId, ...mail })
  }
}

function writeMail(link: string | undefined): RenderedMail {
  const { mail } = spokenNotifications
  return renderMail({
    subject: mail.subject,
    greeting: mailTexts.greetingUnknown,
    paragraphs: [mail.body],
    ...(link !== undefined && { action: { label: mail.action, link } }),
    notes: [mail.settings],
  })
}
