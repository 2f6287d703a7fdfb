import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/tables.ts'

export interface ReceivedMail {
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
}

/** Mails to an address that wait in the outbox, oldest first. */
export async function mailsTo(db: Kysely<Database>, recipient: string): Promise<ReceivedMail[]> {
  return db
    .selectFrom('outbox_mail')
    .select(['recipient', 'subject', 'body_text', 'body_html'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Path of the link in the newest mail to an address that has one, and the token at its end. */
export async function linkTo(db: Kysely<Database>, recipient: string): Promise<{ path: string; token: string }> {
  for (const { body_text } of (await mailsTo(db, recipient)).toReversed()) {
    const path = /https?:\/\/[^/\s]+(\/\S+\/[\w-]{22})$/m.exec(body_text)?.[1]
    if (path) return { path, token: path.split('/').at(-1) ?? '' }
  }
  throw new Error(`no mail with a link to ${recipient}`)
}
