import type { Webhook, WebhookDelivery, WebhookEvent } from '@diab/internal/clinic'
import { type Insertable, type Selectable, sql } from 'kysely'
import { plannedOnce } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { WebhookData, WebhooksTables } from './webhooks.tables.ts'

const toWebhook = ({ id, url, events, created_at }: Pick<WebhooksTables['webhook'], 'id' | 'url' | 'events' | 'created_at'>): Webhook => ({
  id,
  url,
  events,
  createdAt: created_at.toISOString(),
})

/** Oldest first. */
export async function selectWebhooks(db: Db, clinicId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'created_at'])
    .where('clinic_id', '=', clinicId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toWebhook)
}

/** Locks the clinic, so that two calls do not both add the last one. */
export async function lockClinic(tx: Db, clinicId: string): Promise<void> {
  await sql`select from clinic where id = ${clinicId} for no key update`.execute(tx)
}

export async function insertWebhook(tx: Db, row: Insertable<WebhooksTables['webhook']>): Promise<Webhook> {
  await tx.insertInto('webhook').values(row).execute()
  return toWebhook(row)
}

/** Returns whether there was one. */
export async function deleteWebhook(tx: Db, clinicId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('webhook').where('clinic_id', '=', clinicId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

type DeliveryRow = Pick<
  Selectable<WebhooksTables['webhook_delivery']>,
  'id' | 'event' | 'created_at' | 'attempts' | 'delivered_at' | 'next_attempt_at' | 'last_status' | 'last_error'
>

const shown = sql.raw('d.id, d.event, d.created_at, d.attempts, d.delivered_at, d.next_attempt_at, d.last_status, d.last_error')

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  status: row.last_status,
  error: row.last_error,
})

const shownDeliveries = 100

/** Newest first; undefined when the clinic has no such webhook. */
export async function selectDeliveries(db: Db, clinicId: string, webhookId: string): Promise<WebhookDelivery[] | undefined> {
  const known = await db.selectFrom('webhook').select('id').where('clinic_id', '=', clinicId).where('id', '=', webhookId).executeTakeFirst()
  if (!known) return undefined
  const { rows } = await sql<DeliveryRow>`
    select ${shown} from webhook_delivery d where d.webhook_id = ${webhookId}
    order by d.created_at desc, d.id desc limit ${sql.lit(shownDeliveries)}`.execute(db)
  return rows.map(toDelivery)
}

/** Makes a delivery due again, as often as a fresh one; undefined when the clinic has no such. */
export async function replayDelivery(
  tx: Db,
  { clinicId, webhookId, id, now }: { clinicId: string; webhookId: string; id: string; now: Date },
): Promise<WebhookDelivery | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery d set next_attempt_at = ${now}, attempts = 0, delivered_at = null from webhook w
    where d.id = ${id} and d.webhook_id = ${webhookId} and w.id = d.webhook_id and w.clinic_id = ${clinicId} returning ${shown}`.execute(tx)
  return rows.map(toDelivery)[0]
}

/** The same for everything of a webhook that was given up. Answers how many. */
export async function replayFailed(tx: Db, webhookId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set next_attempt_at = ${now}, attempts = 0
    where webhook_id = ${webhookId} and delivered_at is null and next_attempt_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface Receivers {
  event: WebhookEvent
  /** The clinics to which this patient grants everything. */
  patientId: string | undefined
  clinicId: string | undefined
  /** The clinics whose staff takes part in this thread. */
  threadId: string | undefined
}

export interface Receiver {
  webhookId: string
  clinicId: string
}

export async function selectReceivers(tx: Db, { event, patientId, clinicId, threadId }: Receivers): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`${plannedOnce('webhook_receivers')}
    select w.id as "webhookId", w.clinic_id as "clinicId" from webhook w
    where ${event} = any(w.events) and (w.clinic_id = ${clinicId ?? null}::uuid or w.clinic_id in (
        select p.clinic_id from clinic_patient p where p.patient_id = ${patientId ?? null}::uuid and p.sharing_level = 1)
        or exists (
          select from thread t join thread_participant a on a.thread_id = t.id
          join clinic_worker c on c.user_id = a.user_id and c.clinic_id = w.clinic_id
          where t.id = ${threadId ?? null}::uuid and (t.clinic_id = w.clinic_id or exists (
            select from clinic_patient p where p.clinic_id = w.clinic_id and p.patient_id = t.patient_id and p.sharing_level = 1))))`.execute(
    tx,
  )
  return rows
}

/** News do not wait longer than this for the next try of a call that failed. */
const longestWaitMinutes = 60

/**
 * Returns which of the webhooks have a call about this person and event still to be made, and keeps those calls from being made before
 * this transaction has ended: the receiver would read the record as it was.
 */
export async function holdWaiting(
  tx: Db,
  { event, subjectId, webhookIds }: { event: WebhookEvent; subjectId: string; webhookIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ webhookId: string }>`
    select d.webhook_id as "webhookId" from webhook_delivery d
    where d.webhook_id = any(${webhookIds}::uuid[]) and d.event = ${event} and d.subject_id = ${subjectId}
      and d.next_attempt_at < now() + make_interval(mins => ${longestWaitMinutes})
      and (d.attempts = 0 or d.last_status is not null or d.last_error is not null)
    for share`.execute(tx)
  return new Set(rows.map(({ webhookId }) => webhookId))
}

export async function insertDeliveries(tx: Db, rows: readonly Insertable<WebhooksTables['webhook_delivery']>[]): Promise<void> {
  await tx.insertInto('webhook_delivery').values(rows).execute()
}

/** A delivery as its call needs it. */
export interface DueDelivery {
  id: string
  webhookId: string
  url: string
  secret: Buffer
  event: WebhookEvent
  data: WebhookData
  createdAt: Date
  /** This one included. */
  attempts: number
}

/** A call that was begun and never ended is made again after this. */
const claimMinutes = 2

/**
 * Takes what is due, at most one delivery of each webhook that is not busy; another worker passes over it. How the try before went is
 * forgotten: a delivery without an outcome is under way.
 */
export async function claimDeliveries(db: Db, most: number, busy: readonly string[]): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select id from webhook_delivery d where next_attempt_at <= now() and webhook_id <> all(${busy}::uuid[]) and not exists (
        select from webhook_delivery e where e.webhook_id = d.webhook_id and e.next_attempt_at <= now()
          and (e.next_attempt_at, e.id) < (d.next_attempt_at, d.id))
      order by next_attempt_at limit ${most} for update skip locked
    )
    update webhook_delivery d set attempts = d.attempts + 1, next_attempt_at = now() + make_interval(mins => ${claimMinutes}),
      last_status = null, last_error = null
    from webhook w, due where d.id = due.id and w.id = d.webhook_id
    returning d.id, w.id as "webhookId", w.url, w.secret, d.event, d.data, d.created_at as "createdAt", d.attempts`.execute(db)
  return rows
}

export async function markDelivered(db: Db, id: string, status: number): Promise<void> {
  await sql`
    update webhook_delivery set delivered_at = now(), next_attempt_at = null, last_status = ${status}, last_error = null
    where id = ${id}`.execute(db)
}

/** @param seconds undefined: it is given up */
export async function markFailed(
  db: Db,
  { id, status, error, seconds }: { id: string; status: number | null; error: string | null; seconds: number | undefined },
): Promise<void> {
  const next = seconds === undefined ? sql`null` : sql`now() + make_interval(secs => ${seconds})`
  await sql`update webhook_delivery set next_attempt_at = ${next}, last_status = ${status}, last_error = ${error} where id = ${id}`.execute(
    db,
  )
}
