import type { Notification } from '@diab/internal/notifications'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { escapeHtml } from './escapeHtml.ts'
import { notificationKinds, type WrittenNotificationType } from './notificationKinds.ts'
import type { TextNames } from './notificationTexts.messages.ts'
import { spokenNotifications } from './spokenNotifications.ts'
import type { NotificationTables } from './notifications.tables.ts'

export type NotificationRow = Omit<Selectable<NotificationTables['notification']>, 'user_id' | 'subject_id' | 'data'> & { data: unknown }

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
