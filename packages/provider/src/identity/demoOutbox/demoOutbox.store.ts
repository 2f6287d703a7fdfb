import type { Db } from '../../platform/db/tables.ts'
import { ClinicRequestStatus } from '../registration/registration.tables.ts'

/** A mail as the demo's outbox shows it. */
export interface ShownMail {
  id: string
  recipient: string
  subject: string
  text: string
  hasHtml: boolean
  createdAt: Date
  /** The request for a clinic that the mail tells about. */
  request: { id: string; isWaiting: boolean } | undefined
}

const mostShown = 50

/** Newest first; of one recipient if given. */
export async function selectMails(db: Db, recipient: string): Promise<ShownMail[]> {
  const rows = await db
    .selectFrom('outbox_mail as m')
    .leftJoin('clinic_request as r', 'r.id', 'm.clinic_request_id')
    .select(['m.id', 'm.recipient', 'm.subject', 'm.body_text as text', 'm.created_at as createdAt', 'r.id as requestId', 'r.status'])
    .select(({ eb }) => eb('m.body_html', 'is not', null).as('hasHtml'))
    .$if(recipient !== '', (query) => query.where(({ fn }) => fn('lower', ['m.recipient']), '=', recipient.toLowerCase()))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ requestId, status, hasHtml, ...mail }) => ({
    ...mail,
    hasHtml: Boolean(hasHtml),
    request: requestId === null ? undefined : { id: requestId, isWaiting: status === ClinicRequestStatus.Waiting },
  }))
}

export async function selectMailHtml(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('outbox_mail').select('body_html').where('id', '=', id).executeTakeFirst()
  return row?.body_html ?? undefined
}
