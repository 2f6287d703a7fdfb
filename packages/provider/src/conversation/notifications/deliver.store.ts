import type { Locale } from '@diab/internal/account'
import type { NotificationGroup } from '@diab/internal/notifications'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Recipients of a group of notifications beside the product itself. */
export interface Recipients {
  pushed: string[]
  /** Users with the addresses that they proved. */
  mailed: MailedUser[]
}

export interface MailedUser {
  userId: string
  recipient: string
  /** The language that the user chose; Hungarian until they have. */
  locale: Locale
}

interface RecipientRow {
  id: string
  email: string | null
  is_pushed: boolean
  is_mailed: boolean
  locale: Locale | null
}

/** Selects recipients by their choice for the group; the default is push without mail. */
export async function selectRecipients(db: Db, group: NotificationGroup, userIds: readonly string[]): Promise<Recipients> {
  const { rows } = await sql<RecipientRow>`
    select u.id, u.locale, case when u.email_confirmed then u.email end as email,
      coalesce(s.is_pushed, true) as is_pushed, coalesce(s.is_mailed, false) as is_mailed
    from app_user u left join notification_setting s on s.user_id = u.id and s.group_id = ${group}
    where u.id = any(${userIds}::uuid[])`.execute(db)
  return {
    pushed: rows.filter((row) => row.is_pushed).map(({ id }) => id),
    mailed: rows.flatMap(({ id, email, is_mailed: isMailed, locale }) =>
      isMailed && email !== null ? [{ userId: id, recipient: email, locale: locale ?? 'hu' }] : [],
    ),
  }
}

/** Those of the users to whose address no mail of this subject went lately: ten uploads are no ten letters. */
export async function withoutRecentMail(db: Db, users: readonly MailedUser[], subject: string, minutes: number): Promise<MailedUser[]> {
  if (users.length === 0) return []
  const recipients = users.map(({ recipient }) => recipient)
  const recent = await db
    .selectFrom('outbox_mail')
    .select('recipient')
    .where('recipient', 'in', recipients)
    .where('subject', '=', subject)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)
    .execute()
  const notified = new Set(recent.map(({ recipient }) => recipient))
  return users.filter(({ recipient }) => !notified.has(recipient))
}
