import type { Notification } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { isStillKnownTo } from '../../platform/access/knownNotifications.store.ts'
import { renderNotifications } from './renderNotifications.store.ts'

const columns = ['id', 'group_id', 'type', 'version', 'text_key', 'persons', 'words', 'clinic_id', 'data', 'created_at', 'read_at'] as const

/** Newest first; without what is about a patient, a clinic or a thread that is no longer the user's to know of. */
export async function selectNotifications(db: Db, userId: string, page: { offset: number; limit: number }): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(columns)
    .where('user_id', '=', userId)
    .where(isStillKnownTo(userId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return renderNotifications(db, rows)
}

export async function countNotifications(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => [fn.countAll<string>().as('total'), fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread')])
    .where('user_id', '=', userId)
    .where(isStillKnownTo(userId))
    .executeTakeFirst()
  return { total: Number(row?.total ?? 0), unread: Number(row?.unread ?? 0) }
}

/** The first reading counts: what is read stays read at that time. Undefined for a notification that is not the user's. */
export async function markNotificationRead(tx: Db, userId: string, id: string, now: Date): Promise<Notification | undefined> {
  const row = await tx
    .updateTable('notification')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(isStillKnownTo(userId))
    .returning(columns)
    .executeTakeFirst()
  const [notification] = await renderNotifications(tx, row ? [row] : [])
  return notification
}
