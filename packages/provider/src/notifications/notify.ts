import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { deliver } from './deliver.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import type { NotificationText } from './notificationTexts.messages.ts'

export interface NotificationData {
  /** Who is told; an empty list tells nobody. */
  userIds: readonly string[]
  text: NotificationText
  /** Ids of those whom the text names, in its order: their names are put in when it is read. */
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
 * Tells people that something happened: in the product, and outside of it as each chose. Call it with the transaction of the event, so that neither exists alone.
 * Gives the ids of the notifications in the order of the people.
 */
export async function notify(tx: Db, type: WrittenNotificationType, news: NotificationData): Promise<string[]> {
  const { userIds, text, persons = [], words = [], data } = news
  if (userIds.length === 0) return []
  const ids = userIds.map(() => uuidv7())
  const { group, version } = notificationKinds[type]
  await tx
    .insertInto('notification')
    .values(
      userIds.map((userId, at) => ({
        user_id: userId,
        id: ids[at] ?? '',
        group_id: group,
        type,
        version,
        text_key: text,
        persons: [...persons],
        words: [...words],
        clinic_id: news.clinicId ?? data.clinicId ?? null,
        subject_id: news.subjectId ?? data.patientId ?? data.supervisedId ?? null,
        data: JSON.stringify(data),
      })),
    )
    .execute()
  await tellLive(tx, userIds, { kind: 'notification' })
  await deliver(tx, type, userIds)
  return ids
}
