import type { DiaryEntry, EntryType, WallClock } from '@diab/core/rules'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { batchesOf } from '../diary/batchesOf.ts'
import { type DiaryEntryRow, entryColumns, toDiaryEntry } from '../diary/diaryEntryRow.ts'
import { uploaderFormat } from '../devices/uploaderReceipt.ts'
import { entryIdsOf } from './documentKey.ts'
import type { NightscoutTables } from './nightscout.tables.ts'

/** An entry, and what the app that sent it calls its document. */
export interface NamedEntry {
  entry: DiaryEntry
  /** Null: the entry's id is its name. */
  key: string | null
  field: string | null
  identifier: string | null
  eventType: string | null
  /** To the millisecond, as the app said it. */
  occurredAt: Date | null
  createdAt: Date
}

interface NamedRow extends DiaryEntryRow {
  key: string | null
  field: string | null
  identifier: string | null
  event_type: string | null
  occurred_at: Date | null
}

const columns = sql.raw(
  [...entryColumns.map((column) => `e.${column}`), 'd.key', 'd.field', 'd.identifier', 'd.event_type', 'd.occurred_at'].join(', '),
)

const joined = sql`left join nightscout_document d on d.patient_id = e.patient_id and d.entry_id = e.id`

const toNamed = (row: NamedRow): NamedEntry => ({
  entry: toDiaryEntry(row),
  key: row.key,
  field: row.field,
  identifier: row.identifier,
  eventType: row.event_type,
  occurredAt: row.occurred_at,
  createdAt: row.created_at as unknown as Date,
})

export interface EntryWindow {
  patientId: string
  kinds: readonly EntryType[]
  /** Inclusive. */
  after: WallClock
  /** Exclusive. */
  before: WallClock
  limit: number
  /** Only what comes after this entry in the order of the page. */
  last?: { entryDate: WallClock; id: string } | undefined
}

/** Newest first. */
export async function selectNamedEntries(db: Db, { patientId, kinds, after, before, limit, last }: EntryWindow): Promise<NamedEntry[]> {
  const beyond = last ? sql`and (e.entry_date, e.id) < (${last.entryDate}::timestamp, ${last.id}::uuid)` : sql``
  const { rows } = await sql<NamedRow>`
    select ${columns} from diary_entry e ${joined}
    where e.patient_id = ${patientId} and e.entry_type = any(${kinds}::text[])
      and e.entry_date >= ${after}::timestamp and e.entry_date < ${before}::timestamp ${beyond}
    order by e.entry_date desc, e.id desc limit ${limit}`.execute(db)
  return rows.map(toNamed)
}

export interface CreatedWindow extends Omit<EntryWindow, 'last' | 'before'> {
  createdAfter: Date
}

/** What was stored after an instant, the oldest first; all of the last instant, however many that are. */
export async function selectCreatedSince(db: Db, { patientId, kinds, after, createdAfter, limit }: CreatedWindow): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedRow>`
    with found as (
      select e.patient_id, e.id, e.created_at from diary_entry e
      where e.patient_id = ${patientId} and e.entry_type = any(${kinds}::text[]) and e.entry_date >= ${after}::timestamp
        and date_trunc('milliseconds', e.created_at) > ${createdAfter}
    ), page as (
      select id from found order by created_at, id fetch first ${sql.lit(limit)} rows with ties
    )
    select ${columns} from diary_entry e ${joined}
    where e.patient_id = ${patientId} and e.id in (select id from found where created_at <= (
      select max(created_at) from found where id in (select id from page)))
    order by e.created_at, e.entry_date, e.id`.execute(db)
  return rows.map(toNamed)
}

export async function selectLastCreated(
  db: Db,
  { patientId, kinds, after }: Pick<EntryWindow, 'patientId' | 'kinds' | 'after'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from diary_entry
    where patient_id = ${patientId} and entry_type = any(${kinds}::text[]) and entry_date >= ${after}::timestamp`.execute(db)
  return rows[0]?.at ?? null
}

/** The entries that keys stand for, by key: those of documents with these names, and those that have them for their ids. */
export async function selectByKeys(db: Db, patientId: string, keys: readonly string[]): Promise<Map<string, NamedEntry[]>> {
  const found = new Map<string, NamedEntry[]>()
  const add = (key: string, one: NamedEntry) => found.set(key, [...(found.get(key) ?? []), one])
  for (const batch of batchesOf(new Set(keys))) {
    const named = await sql<NamedRow>`
      select ${columns} from nightscout_document d join diary_entry e on e.patient_id = d.patient_id and e.id = d.entry_id
      where d.patient_id = ${patientId} and d.key = any(${batch}::text[]) order by e.entry_date, e.id`.execute(db)
    for (const row of named.rows) add(row.key ?? '', toNamed(row))
    const open = batch.filter((key) => !found.has(key))
    const ranges = open.map(entryIdsOf)
    const own = await sql<NamedRow & { asked: string }>`
      select ${columns}, asked.key as asked
      from unnest(${open}::text[], ${ranges.map(({ low }) => low)}::uuid[], ${ranges.map(({ high }) => high)}::uuid[]) as asked (key, low, high)
      join diary_entry e on e.patient_id = ${patientId} and e.id between asked.low and asked.high ${joined}`.execute(db)
    for (const row of own.rows) add(row.asked, toNamed(row))
  }
  return found
}

/** Which of the entries an app sent. */
export async function selectUploadedIds(db: Db, patientId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from diary_entry e join import i on i.patient_id = e.patient_id and i.id = e.import_id
    where e.patient_id = ${patientId} and e.id = any(${ids}::uuid[]) and i.source ->> 'format' = ${uploaderFormat}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The entries that source keys were stored with. */
export async function selectIdsBySourceKey(db: Db, patientId: string, sourceKeys: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const batch of batchesOf(sourceKeys)) {
    const { rows } = await sql<{ id: string; source_key: string }>`
      select id, source_key from diary_entry where patient_id = ${patientId} and source_key = any(${batch}::text[])`.execute(db)
    for (const { id, source_key } of rows) ids.set(source_key, id)
  }
  return ids
}

/** Which of the minutes (`YYYY-MM-DDTHH:mm`) have a reading of a sensor. */
export async function selectSensorMinutes(db: Db, patientId: string, minutes: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const batch of batchesOf([...new Set(minutes)].toSorted())) {
    const [first = '', last = first] = [batch[0], batch.at(-1)]
    const { rows } = await sql<{ minute: string }>`
      select distinct to_char(entry_date, 'YYYY-MM-DD"T"HH24:MI') as minute from diary_entry
      where patient_id = ${patientId} and entry_type = 'glucose' and origin = 'sensor'
        and entry_date >= ${`${first}:00`}::timestamp and entry_date < ${`${last}:00`}::timestamp + interval '1 minute'`.execute(db)
    for (const { minute } of rows) held.add(minute)
  }
  return held
}

export async function insertDocuments(tx: Db, rows: readonly Insertable<NightscoutTables['nightscout_document']>[]): Promise<void> {
  for (const batch of batchesOf(rows))
    await sql`
      insert into nightscout_document (patient_id, entry_id, key, field, identifier, event_type, occurred_at)
      select * from json_to_recordset(${JSON.stringify(batch)}::json) as row (
        patient_id uuid, entry_id uuid, key text, field text, identifier text, event_type text, occurred_at timestamptz
      )
      on conflict do nothing`.execute(tx)
}
