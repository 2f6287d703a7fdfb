import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { deliver } from './deliver.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import type { NotificationText } from './notificationTexts.messages.ts'

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
