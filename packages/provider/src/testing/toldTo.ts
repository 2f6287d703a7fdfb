import type { Notification } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { renderNotifications } from '../notifications/renderNotifications.store.ts'

export type Told = Pick<Notification, 'type' | 'group' | 'subtitle'> & { data: unknown }

/** Returns what a person was told, oldest first, also what the person may no longer know. */
export async function toldTo(db: Db, { id }: { id: string }): Promise<Told[]> {
  const rows = await db.selectFrom('notification').selectAll().where('user_id', '=', id).orderBy('id').execute()
  const notifications = await renderNotifications(db, rows)
  return notifications.map(({ type, group, subtitle, data }) => ({ type, group, subtitle, data: JSON.parse(data) as unknown }))
}
