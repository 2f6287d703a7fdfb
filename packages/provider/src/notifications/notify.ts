import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { deliver } from './deliver.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'

export interface NotificationData {
  /** Who is told; an empty list tells nobody. */
  userIds: readonly string[]
  /** Safe HTML: escape every text a person typed. */
  subtitle: string
  /** Ids only (patientId, clinicId, supervisedId, invitationTypeEnum); what a click needs to lead on. */
  data: Record<string, string | number>
}

/**
 * Tells people that something happened: in the product, and outside of it as each chose. Call it with the transaction of the event, so that neither exists alone.
 * Gives the ids of the notifications in the order of the people.
 */
export async function notify(tx: Db, type: WrittenNotificationType, { userIds, subtitle, data }: NotificationData): Promise<string[]> {
  if (userIds.length === 0) return []
  const ids = userIds.map(() => uuidv7())
  const { group, version, title } = notificationKinds[type]
  await tx
    .insertInto('notification')
    .values(
      userIds.map((userId, at) => ({
        user_id: userId,
        id: ids[at] ?? '',
        group_id: group,
        type,
        version,
        title,
        subtitle,
        data: JSON.stringify(data),
      })),
    )
    .execute()
  await tellLive(tx, userIds, { kind: 'notification' })
  await deliver(tx, type, userIds)
  return ids
}
