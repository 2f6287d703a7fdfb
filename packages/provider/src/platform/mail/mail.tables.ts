import type { ColumnType, Generated } from 'kysely'

export interface OutboxMailTable {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  /** The request for a clinic that the mail tells about. */
  clinic_request_id: string | null
  /** The user whose notifications the mail announces. */
  user_id: string | null
  /** The invitation whose link is in the mail. */
  invitation_id: string | null
  /** The message to the customer service that the mail passes on. */
  contact_message_id: string | null
  /** Persons named in the mail, or whose account it is about. */
  named_ids: string[] | null
  created_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: ColumnType<Date, Date | undefined, Date>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_error: string | null
}

export interface MailTables {
  outbox_mail: OutboxMailTable
}

declare module '../db/tables.ts' {
  interface Database extends MailTables {}
}
