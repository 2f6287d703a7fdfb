import { NotificationType } from '@diab/internal/notifications'
import { selectPublicUrl } from '../../platform/db/publicUrl.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { inLanguage } from '../../platform/language/requestLanguage.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { mailTexts } from '../../platform/mail/mailTexts.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { type RenderedMail, renderMail } from '../../platform/mail/renderMail.ts'
import { enqueuePush } from '../../platform/push/pushMessage.store.ts'
import { selectRecipients, withoutRecentMail } from './deliver.store.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import type { NotificationText } from './notificationTexts.messages.ts'
import { spokenNotifications } from './spokenNotifications.ts'

export interface NotificationData {
  /** The recipients; none for an empty list. */
  userIds: readonly string[]
  text: NotificationText
  /** Ids of the persons named in the text, in its order: names are filled in on reading. */
  persons?: readonly string[]
  /** What else the text says, as it was typed. */
  words?: readonly string[]
  /** The clinic that the text names; that of `data` unless given. */
  clinicId?: string
  /** Whose record it is about; the person of `data` unless given. */
  subjectId?: string | null
  /** What a click needs to lead on. */
  data: {
    clinicId?: string
    patientId?: string
    supervisedId?: string
    threadId?: string
    articleId?: string
    invitationTypeEnum?: number
  }
}

/**
 * Notifies people in the product, and outside of it as each chose. Call it with the transaction of the event, so that
 * neither exists alone. Returns the ids of the notifications in the order of the people.
 */
export const notify = (tx: Db, type: WrittenNotificationType, news: NotificationData): Promise<string[]> => notifyEach(tx, type, [news])

/** Whatever happens meanwhile, one mail says it. */
const quietMinutes = 15

/** A separate mail is sent about these regardless of the settings: they are about the security of the account. */
const mailedAnyway: ReadonlySet<NotificationType> = new Set([NotificationType.PasswordChanged])

/**
 * Sends a push message or a mail that a notification waits, as each user chose for its group. Neither says what happened: it
 * may be about a person's health, and screens and mailboxes are read by others.
 */
async function deliver(tx: Db, type: WrittenNotificationType, userIds: readonly string[]): Promise<void> {
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

/** The same for notifications of one type with different texts, in as many statements as one of them takes. */
export async function notifyEach(tx: Db, type: WrittenNotificationType, list: readonly NotificationData[]): Promise<string[]> {
  const { group, version } = notificationKinds[type]
  const rows = list.flatMap(({ userIds, text, persons = [], words = [], data, clinicId, subjectId }) =>
    userIds.map((userId) => ({
      user_id: userId,
      id: uuidv7(),
      group_id: group,
      type,
      version,
      text_key: text,
      persons: [...persons],
      words: [...words],
      clinic_id: clinicId ?? data.clinicId ?? null,
      subject_id: subjectId ?? data.patientId ?? data.supervisedId ?? null,
      data: JSON.stringify(data),
    })),
  )
  if (rows.length === 0) return []
  await tx.insertInto('notification').values(rows).execute()
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))]
  await emitLive(tx, userIds, { kind: 'notification' })
  await deliver(tx, type, userIds)
  return rows.map(({ id }) => id)
}
