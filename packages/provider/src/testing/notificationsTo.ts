import type { Notification } from '@diab/internal/notifications'
import type { Db } from '../platform/db/tables.ts'
import { renderNotifications } from '../conversation/notifications/notifications.store.ts'

export type ReceivedNotification = Pick<Notification, 'type' | 'group' | 'subtitle'> & { data: unknown }

/** Returns the notifications sent to a person, oldest first, also those they may no longer know. */
export async function notificationsTo(db: Db, { id }: { id: string }): Promise<ReceivedNotification[]> {
  const rows = await db.selectFrom('notification').selectAll().where('user_id', '=', id).orderBy('id').execute()
  const notifications = await renderNotifications(db, rows)
  return notifications.map(({ type, group, subtitle, data }) => ({ type, group, subtitle, data: JSON.parse(data) as unknown }))
}
