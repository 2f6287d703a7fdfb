import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { utc } from '../time/utc.ts'

export interface Mail {
  recipient: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  /** The request for a clinic that the mail tells about. */
  clinicRequestId?: string
  /** The user whose notifications the mail announces: it is sent only while one waits unread. */
  userId?: string
  /** The invitation whose link is in the mail: it is sent only while the invitation is pending. */
  invitationId?: string
  /** The message to the customer service that the mail passes on. */
  contactMessageId?: string
  /** Persons named in the mail, or whose account it is about: it is deleted with the account of any of them. */
  personIds?: readonly string[]
}

export interface DueMail extends Mail {
  id: string
  /** Tries so far. */
  attempts: number
}

/** Puts a mail into the outbox with the transaction of what it tells about: never sent for something that did not happen. */
export async function enqueueMail(tx: Db, mail: Mail): Promise<void> {
  const { recipient, subject, text, html, clinicRequestId, userId, invitationId, contactMessageId, personIds } = mail
  await tx
    .insertInto('outbox_mail')
    .values({
      id: uuidv7(),
      recipient,
      subject,
      body_text: text,
      body_html: html ?? null,
      clinic_request_id: clinicRequestId ?? null,
      user_id: userId ?? null,
      invitation_id: invitationId ?? null,
      contact_message_id: contactMessageId ?? null,
      named_ids: personIds ? [...personIds] : null,
      last_error: null,
    })
    .execute()
}

/** The next mail that is due, locked until the transaction ends; another worker passes over it. */
export async function lockDueMail(tx: Db): Promise<DueMail | undefined> {
  const row = await tx
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html', 'attempts', 'user_id', 'invitation_id'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      text: row.body_text,
      ...(row.body_html !== null && { html: row.body_html }),
      ...(row.user_id !== null && { userId: row.user_id }),
      ...(row.invitation_id !== null && { invitationId: row.invitation_id }),
      attempts: row.attempts,
    }
  )
}

export async function removeMail(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('outbox_mail').where('id', '=', id).execute()
}

/** What was sent keeps neither its words nor the link in them. */
export async function markSent(tx: Db, id: string): Promise<void> {
  await tx.updateTable('outbox_mail').set({ sent_at: new Date(), body_text: '', body_html: null }).where('id', '=', id).execute()
}

const retentionDays = 30

/** Deletes the recipients of sent mails after a month. */
export async function removeSentMails(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('outbox_mail').where('sent_at', '<', utc(now).subtract(retentionDays, 'day').toDate()).execute()
}

const longestDelayMinutes = 360

/** Tries again after 1, 2, 4 … minutes, at most every six hours. `error` is a code, not a server's words. */
export async function postponeMail(tx: Db, { id, attempts }: DueMail, error: string): Promise<void> {
  const minutes = Math.min(2 ** attempts, longestDelayMinutes)
  await tx
    .updateTable('outbox_mail')
    .set({ attempts: attempts + 1, next_attempt_at: utc().add(minutes, 'minute').toDate(), last_error: error })
    .where('id', '=', id)
    .execute()
}
