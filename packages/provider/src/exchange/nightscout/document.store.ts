import { type DiaryEntry, EntryType, type LocalDay, type WallClock } from '@diab/core/rules'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { batchesOf } from '../../record/diary/batchesOf.ts'
import { type DiaryEntryRow, entryColumns, toDiaryEntry } from '../../record/diary/diaryEntryRow.ts'
import { uploaderFormat } from '../../record/devices/uploaderReceipt.ts'
import { entryIdsOf } from './documentKey.ts'
import { packedAmongIds, packedAmongNames, packedBetween, unpackEntries, withinReach } from '../../record/diary/sensorDay.store.ts'
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
  /** When an app or a person wrote it last. */
  modifiedAt: Date
}

interface NamedRow extends DiaryEntryRow {
  key: string | null
  field: string | null
  identifier: string | null
  event_type: string | null
  occurred_at: Date | null
  modified_at: Date
}

const modifiedAt = sql.raw('coalesce(e.changed_at, e.created_at)')
const ofDocument = ['key', 'field', 'identifier', 'event_type', 'occurred_at']
const columns = sql`${sql.raw([...entryColumns, ...ofDocument].map((column) => `e.${column}`).join(', '))}, ${modifiedAt} as modified_at`

const toNamed = (row: NamedRow): NamedEntry => ({
  entry: toDiaryEntry(row),
  key: row.key,
  field: row.field,
  identifier: row.identifier,
  eventType: row.event_type,
  occurredAt: row.occurred_at,
  createdAt: row.created_at as unknown as Date,
  modifiedAt: row.modified_at,
})

const isPacked = (kinds: readonly EntryType[]) => kinds.includes(EntryType.Glucose)
/** Only readings of glucose are packed. */
const viewOf = (kinds: readonly EntryType[]) => sql.table(isPacked(kinds) ? 'named_row' : 'named_entry')

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
  isOldestFirst: boolean
}

export async function selectNamedEntries(
  db: Db,
  { patientId, kinds, after, before, limit, last, isOldestFirst }: EntryWindow,
): Promise<NamedEntry[]> {
  const [order, comes] = isOldestFirst ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')]
  const beyond = last ? sql`and (e.entry_date, e.id) ${comes} (${last.entryDate}::timestamp, ${last.id}::uuid)` : sql``
  const range = !last ? { after, before } : isOldestFirst ? { after: last.entryDate, before } : { after, before: last.entryDate }
  const packed = isPacked(kinds)
    ? sql`and ${packedBetween(range.after, range.before)} and ${withinReach(patientId, { ...range, isAscending: isOldestFirst, count: limit })}`
    : sql``
  const { rows } = await sql<NamedRow>`
    select ${columns} from ${viewOf(kinds)} e
    where e.patient_id = ${patientId} and e.entry_type = any(${kinds}::text[])
      and e.entry_date >= ${after}::timestamp and e.entry_date < ${before}::timestamp ${beyond} ${packed}
    order by e.entry_date ${order}, e.id ${order} limit ${limit}`.execute(db)
  return rows.map(toNamed)
}

export interface ModifiedWindow extends Omit<EntryWindow, 'last' | 'before' | 'isOldestFirst'> {
  modifiedAfter: Date
}

/** What was written after an instant, the oldest first; all of the last instant, however many that are. */
export async function selectModifiedSince(
  db: Db,
  { patientId, kinds, after, modifiedAfter, limit }: ModifiedWindow,
): Promise<NamedEntry[]> {
  const packed = isPacked(kinds) ? sql`and ${packedBetween(after, undefined)} and modified_to >= ${modifiedAfter}` : sql``
  const { rows } = await sql<NamedRow>`
    with found as (
      select e.id, date_trunc('milliseconds', ${modifiedAt}) as modified_at from ${viewOf(kinds)} e
      where e.patient_id = ${patientId} and e.entry_type = any(${kinds}::text[]) and e.entry_date >= ${after}::timestamp
        and date_trunc('milliseconds', ${modifiedAt}) > ${modifiedAfter} ${packed}
    ), page as (
      select id from found order by modified_at fetch first ${sql.lit(limit)} rows with ties
    )
    select ${columns} from ${viewOf(kinds)} e
    where e.patient_id = ${patientId} and e.id in (select id from page) ${packed}
    order by ${modifiedAt}, e.entry_date, e.id`.execute(db)
  return rows.map(toNamed)
}

export async function selectLastModified(
  db: Db,
  { patientId, kinds, after }: Pick<EntryWindow, 'patientId' | 'kinds' | 'after'>,
): Promise<Date | null> {
  const ofPacked = sql`
    (select max(last_created_at) from sensor_day where patient_id = ${patientId} and day > ${after}::timestamp::date),
    (select max(created_at) from sensor_reading
      where patient_id = ${patientId} and day = ${after}::timestamp::date and entry_date >= ${after}::timestamp)`
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((
      select max(${modifiedAt}) from diary_entry e
      where e.patient_id = ${patientId} and e.entry_type = any(${kinds}::text[]) and e.entry_date >= ${after}::timestamp
    ), ${isPacked(kinds) ? ofPacked : sql`null`}) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** The entries of keys, by key: those of documents with these names, and those that have them for their ids. */
export async function selectByKeys(db: Db, patientId: string, keys: readonly string[]): Promise<Map<string, NamedEntry[]>> {
  const found = new Map<string, NamedEntry[]>()
  const add = (key: string, one: NamedEntry) => found.set(key, [...(found.get(key) ?? []), one])
  for (const batch of batchesOf(new Set(keys))) {
    const named = await sql<NamedRow>`
      select * from (
        select ${columns} from named_entry e where e.patient_id = ${patientId} and e.key = any(${batch}::text[])
        union all
        select ${columns} from named_reading e
        where e.patient_id = ${patientId} and e.key = any(${batch}::text[]) and ${packedAmongNames(patientId, batch)}
      ) as named order by entry_date, id`.execute(db)
    for (const row of named.rows) add(row.key ?? '', toNamed(row))
    const own = await selectIdsOfKeys(
      db,
      patientId,
      batch.filter((key) => !found.has(key)),
    )
    if (own.size === 0) continue
    const ids = [...own.keys()]
    const { rows } = await sql<NamedRow>`
      select ${columns} from named_row e
      where e.patient_id = ${patientId} and e.id = any(${ids}::uuid[]) and ${packedAmongIds(ids)}`.execute(db)
    for (const row of rows) add(own.get(row.id) ?? '', toNamed(row))
  }
  return found
}

/** The entries that have one of the keys for their ids: the key by the id. */
async function selectIdsOfKeys(db: Db, patientId: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const ranges = keys.map(entryIdsOf)
  const asked = sql`unnest(${keys}::text[], ${ranges.map(({ low }) => low)}::uuid[], ${ranges.map(({ high }) => high)}::uuid[]) as asked (key, low, high)`
  // Each by itself and in this order: the planner would open all packed days first.
  const { rows } = await sql<{ id: string; key: string }>`
    with packed as materialized (
      select asked.*, s.ids from sensor_day s join ${asked} on s.first_id <= asked.high and s.last_id >= asked.low
      where s.patient_id = ${patientId}
    )
    select e.id, asked.key from ${asked} cross join lateral (
      select id from diary_entry where patient_id = ${patientId} and id between asked.low and asked.high offset 0
    ) as e
    union all
    select r.id, packed.key from packed cross join lateral unnest(packed.ids) as r (id) where r.id between packed.low and packed.high`.execute(
    db,
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The entries of these that an app sent, by id: the source keys they were sent with. */
export async function selectUploaded(db: Db, patientId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; source_key: string | null }>`
    select e.id, e.source_key from diary_row e join import i on i.patient_id = e.patient_id and i.id = e.import_id
    where e.patient_id = ${patientId} and e.id = any(${ids}::uuid[]) and ${packedAmongIds(ids)} and i.source ->> 'format' = ${uploaderFormat}`.execute(
    db,
  )
  return new Map(rows.map(({ id, source_key }) => [id, source_key]))
}

const freeKeys = (tx: Db, patientId: string, sourceKeys: readonly string[]) =>
  sql`delete from removed_source_key where patient_id = ${patientId} and source_key = any(${sourceKeys}::text[])`.execute(tx)

/** How the source keys that an entry had before are kept among those of deleted readings. */
const formerKeys = (id: string) => `former:${id}:`

/**
 * Gives an entry the first of these source keys that no other has: it says what an app said last of the entry. Copies of what the app
 * said before are known for it all the same.
 */
export async function renewSourceKey(
  tx: Db,
  patientId: string,
  id: string,
  { sourceKeys, days }: { sourceKeys: readonly string[]; days: readonly LocalDay[] },
): Promise<void> {
  const held = await selectIdsBySourceKey(tx, patientId, sourceKeys, days)
  const sourceKey = sourceKeys.find((key) => !held.has(key))
  if (sourceKey === undefined || sourceKeys.some((key) => held.get(key) === id)) return
  await freeKeys(tx, patientId, [sourceKey])
  await sql`
    with former as (
      select patient_id, source_key, import_id from diary_entry where patient_id = ${patientId} and id = ${id} and source_key is not null
    ), renewed as (
      update diary_entry set source_key = ${sourceKey} where patient_id = ${patientId} and id = ${id}
    )
    insert into removed_source_key (patient_id, source_key, import_id)
    select patient_id, key, import_id from former, unnest(array[source_key, ${formerKeys(id)} || source_key]) as key
    on conflict do nothing`.execute(tx)
}

/** Lets an entry that an app took back be sent again. @param sourceKey that it had */
export async function freeTakenBack(tx: Db, patientId: string, id: string, sourceKey: string | null): Promise<void> {
  const start = formerKeys(id)
  const { rows } = await sql<{ source_key: string }>`
    delete from removed_source_key where patient_id = ${patientId} and starts_with(source_key, ${start}) returning source_key`.execute(tx)
  const former = rows.map((row) => row.source_key.slice(start.length))
  await freeKeys(tx, patientId, sourceKey === null ? former : [sourceKey, ...former])
}

/** The documents of one receipt that have names of the app's own, by the source keys of their entries. */
export async function selectNamesBySourceKey(
  db: Db,
  { patientId, importId }: { patientId: string; importId: string },
  sourceKeys: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const batch of batchesOf(sourceKeys)) {
    const { rows } = await sql<{ source_key: string; key: string }>`
      select e.source_key, d.key from diary_entry e
      join nightscout_document d on d.patient_id = e.patient_id and d.entry_id = e.id and d.field is not null
      where e.patient_id = ${patientId} and e.import_id = ${importId} and e.source_key = any(${batch}::text[])`.execute(db)
    for (const { source_key, key } of rows) names.set(source_key, key)
  }
  return names
}

/** The entries that source keys of readings of these days were stored with. */
export async function selectIdsBySourceKey(
  db: Db,
  patientId: string,
  sourceKeys: readonly string[],
  days: readonly LocalDay[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const batch of batchesOf(sourceKeys)) {
    const { rows } = await sql<{ id: string; source_key: string }>`
      select id, source_key from diary_entry where patient_id = ${patientId} and source_key = any(${batch}::text[])
      union all
      select id, source_key from sensor_reading
      where patient_id = ${patientId} and day = any(${days}::date[]) and source_key = any(${batch}::text[])`.execute(db)
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
      select distinct to_char(entry_date, 'YYYY-MM-DD"T"HH24:MI') as minute from diary_row
      where patient_id = ${patientId} and entry_type = 'glucose' and origin = 'sensor' and ${packedBetween(`${first}:00`, `${last}:00`)}
        and entry_date >= ${`${first}:00`}::timestamp and entry_date < ${`${last}:00`}::timestamp + interval '1 minute'`.execute(db)
    for (const { minute } of rows) held.add(minute)
  }
  return held
}

/** A reading that gets a name is a row until it is packed with it. */
export async function insertDocuments(
  tx: Db,
  patientId: string,
  rows: readonly Insertable<NightscoutTables['nightscout_document']>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await unpackEntries(
      tx,
      patientId,
      batch.map(({ entry_id: id }) => id),
    )
    await sql`
      insert into nightscout_document (patient_id, entry_id, key, field, identifier, event_type, occurred_at)
      select * from json_to_recordset(${JSON.stringify(batch)}::json) as row (
        patient_id uuid, entry_id uuid, key text, field text, identifier text, event_type text, occurred_at timestamptz
      )
      on conflict do nothing`.execute(tx)
  }
}
