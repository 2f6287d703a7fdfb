import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What an account holds beside the profile that everybody reads. */
export async function selectAccountFacts(db: Db, userId: string) {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['app_user.created_at', 'privacy_accepted_at', 'newsletter_subscribed', 'gender', 'credential.changed_at'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    createdAt: row.created_at.toISOString(),
    gender: row.gender,
    passwordChangedAt: iso(row.changed_at),
    consents: { privacyAcceptedAt: iso(row.privacy_accepted_at), newsletterSubscribed: row.newsletter_subscribed },
  }
}

/** Where a staff member works. */
export async function selectEmployments(db: Db, userId: string) {
  const rows = await db
    .selectFrom('clinic_worker')
    .innerJoin('clinic', 'clinic.id', 'clinic_worker.clinic_id')
    .select(['clinic.id', 'clinic.name', 'worker_type as workerType', 'is_supervisor as isSupervisor', 'clinic_worker.created_at'])
    .where('clinic_worker.user_id', '=', userId)
    .orderBy('clinic.name')
    .execute()
  return rows.map(({ created_at: since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** Links that were mailed about this account; never the links themselves. */
export async function selectOwnInvitations(db: Db, userId: string) {
  const rows = await db
    .selectFrom('invitation')
    .select(['kind', 'email', 'status', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at: createdAt, expires_at: expiresAt, used_at: usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: iso(usedAt),
  }))
}

/** What was written to the customer service from the account's address, once that is known to be the owner's. */
export async function selectContactMessages(db: Db, userId: string) {
  const rows = await db
    .selectFrom('contact_message')
    .innerJoin('app_user', (join) => join.on(sql<boolean>`lower(contact_message.email) = lower(app_user.email)`))
    .select(['contact_message.name', 'contact_message.email', 'contact_message.message', 'contact_message.created_at'])
    .where('app_user.id', '=', userId)
    .where('app_user.email_confirmed', '=', true)
    .orderBy('contact_message.created_at')
    .execute()
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** Browsers that get push messages; their tokens are keys and stay here. */
export async function selectPushedSince(db: Db, userId: string): Promise<{ since: string }[]> {
  const rows = await db.selectFrom('push_token').select('created_at').where('user_id', '=', userId).orderBy('created_at').execute()
  return rows.map(({ created_at: since }) => ({ since: since.toISOString() }))
}

export async function selectOwnSignIns(db: Db, userId: string) {
  const rows = await db
    .selectFrom('sign_in')
    .select(['browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at: createdAt, last_used_at: lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

export interface OwnAction {
  id: string
  at: string
  event: string
  /** Whose record it was about. */
  subjectId: string | null
}

/** Selects the person's actions, newest first, from the one after `last` on. */
export async function selectOwnActions(db: Db, userId: string, limit: number, last?: OwnAction): Promise<OwnAction[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['id', 'happened_at', 'event', 'subject_id as subjectId'])
    .where('actor_id', '=', userId)
    // To the millisecond, which is all that a Date keeps of the time.
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(date_trunc('milliseconds', happened_at), id) < (${last?.at ?? ''}::timestamptz, ${last?.id ?? ''}::uuid)`),
    )
    .orderBy(sql`date_trunc('milliseconds', happened_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ happened_at: at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export interface OwnMessage {
  threadId: string
  id: string
  at: string
  body: string
  /** Null once that account is gone. */
  sender: { id: string; fullname: string } | null
}

/** Messages of the patient's own threads and those that the person wrote elsewhere, in the order they were sent. */
export async function selectOwnMessages(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnMessage[]> {
  const { rows } = await sql<Omit<OwnMessage, 'at'> & { at: Date }>`
    select m.thread_id as "threadId", m.id, m.created_at as at, m.body,
      case when u.id is not null then json_build_object('id', u.id, 'fullname', u.fullname) end as sender
    from message m join thread t on t.id = m.thread_id left join app_user u on u.id = m.sender_id
    where t.patient_id = ${userId} or m.created_by = ${userId}
    order by m.id offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** ATC codes of the catalogue's medicines, those no longer listed among them. */
export async function selectAtcCodes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('medicine').select(['id', 'atc_code']).execute()
  return new Map(rows.map(({ id, atc_code: code }) => [id, code]))
}
