import type { Notification } from '@diab/internal/notifications'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { isStillKnownTo } from '../../platform/access/knownNotifications.store.ts'
import { escapeHtml } from './escapeHtml.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { TextNames } from './notificationTexts.messages.ts'
import { spokenNotifications } from './spokenNotifications.ts'

const columns = ['id', 'group_id', 'type', 'version', 'text_key', 'persons', 'words', 'clinic_id', 'data', 'created_at', 'read_at'] as const

type NotificationRow = Omit<Selectable<NotificationTables['notification']>, 'user_id' | 'subject_id' | 'data'> & { data: unknown }

/** Returns texts by key; empty for a key of a newer provider. */
const textOf = (key: string): ((names: TextNames) => string) => {
  const { texts } = spokenNotifications
  return Object.hasOwn(texts, key) ? texts[key as keyof typeof texts] : texts.untold
}

async function selectNames(db: Db, table: 'app_user' | 'clinic', ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(table === 'clinic' ? 'name' : 'fullname')} as name from ${sql.table(table)}
    where id = any(${known}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, escapeHtml(name)]))
}

/** Returns notifications as they are sent, with the names that persons and clinics have today. */
export async function renderNotifications(db: Db, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const people = await selectNames(
    db,
    'app_user',
    rows.flatMap(({ persons }) => persons),
  )
  const clinics = await selectNames(
    db,
    'clinic',
    rows.map(({ clinic_id }) => clinic_id),
  )
  return rows.map((row) => {
    const names: TextNames = {
      persons: row.persons.map((id) => (id === null ? undefined : people.get(id))),
      clinic: row.clinic_id === null ? undefined : clinics.get(row.clinic_id),
      words: row.words.map(escapeHtml),
    }
    return {
      id: row.id,
      group: row.group_id as Notification['group'],
      type: row.type,
      version: row.version,
      title: spokenNotifications.titles[notificationKinds[row.type as WrittenNotificationType].title],
      subtitle: textOf(row.text_key)(names),
      data: typeof row.data === 'string' ? row.data : JSON.stringify(row.data),
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }
  })
}

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
