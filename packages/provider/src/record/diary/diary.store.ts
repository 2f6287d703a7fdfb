import type { FigureEntry } from '@diab/internal/analysis'
import {
  type DiaryEntry,
  EntryOrigin,
  EntryType,
  type GlucoseEntry,
  GlucoseMetaType,
  GlucoseResultZone,
  hypoThresholdMmolPerL,
  type LocalDay,
  ResultValidity,
  toLocalDay,
  type WallClock,
} from '@diab/core/rules'
import { sql } from 'kysely'
import { plannedOnce } from '../../platform/db/connect.ts'
import { holdPacking } from '../../platform/db/lockPerson.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { entryColumns, toDiaryEntry, toEntryRecord } from './diaryEntryRow.ts'
import { countPacked, diaryRows, packedAmongIds, packedBetween, unpackEntries, withinReach } from './sensorDay.store.ts'

export interface EntryFilter {
  /** All kinds when absent. */
  entryType?: EntryType
  /** Inclusive. */
  after?: WallClock
  /** Exclusive. */
  before?: WallClock
}

export interface EntryPage extends EntryFilter {
  ascending: boolean
  offset: number
  limit: number
}

const canBePacked = (entryType: EntryType | undefined) => entryType === undefined || entryType === EntryType.Glucose

/** Packed readings are looked at only where one can be among the entries. */
function filtered(db: Db, patientId: string, filter: EntryFilter) {
  if (!canBePacked(filter.entryType)) return filteredRows(db, patientId, filter)
  const query = db.selectFrom(diaryRows).where(packedBetween(filter.after, filter.before))
  // The columns of the table are the view's, too.
  return withFilter(query as unknown as RowQuery, patientId, filter)
}

const filteredRows = (db: Db, patientId: string, filter: EntryFilter) => withFilter(rowsOf(db), patientId, filter)

const rowsOf = (db: Db) => db.selectFrom('diary_entry')
type RowQuery = ReturnType<typeof rowsOf>

function withFilter(rows: RowQuery, patientId: string, { entryType, after, before }: EntryFilter): RowQuery {
  let query = rows.where('patient_id', '=', patientId)
  if (entryType !== undefined) query = query.where('entry_type', '=', entryType)
  if (after !== undefined) query = query.where('entry_date', '>=', after)
  if (before !== undefined) query = query.where('entry_date', '<', before)
  return query
}

/** Entries in time order; entries of one moment in the order they were made. */
export async function selectEntries(db: Db, patientId: string, { ascending, offset, limit, ...filter }: EntryPage): Promise<DiaryEntry[]> {
  const order = ascending ? 'asc' : 'desc'
  const { after, before } = filter
  const rows = await filtered(db, patientId, filter)
    .$if(canBePacked(filter.entryType), (query) =>
      query.where(withinReach(patientId, { isAscending: ascending, after, before, count: offset + limit })),
    )
    .select(entryColumns)
    .orderBy('entry_date', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toDiaryEntry)
}

/** One piece of a long list, from after `last` on, so that a list of any length is read without skipping rows again. */
export async function selectEntriesAfter(
  db: Db,
  patientId: string,
  { ascending, limit, ...filter }: Omit<EntryPage, 'offset'>,
  last: Pick<DiaryEntry, 'entryDate' | 'id'>,
): Promise<DiaryEntry[]> {
  const order = ascending ? 'asc' : 'desc'
  const beyond = sql<boolean>`(entry_date, id) ${sql.raw(ascending ? '>' : '<')} (${last.entryDate}::timestamp, ${last.id}::uuid)`
  const { after, before } = filter
  const range = ascending ? { after: last.entryDate, before } : { after, before: last.entryDate }
  const rows = await filtered(db, patientId, filter)
    .$if(canBePacked(filter.entryType), (query) =>
      query
        .where(packedBetween(range.after, range.before))
        .where(withinReach(patientId, { isAscending: ascending, ...range, count: limit })),
    )
    .where(beyond)
    .select(entryColumns)
    .orderBy('entry_date', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  return rows.map(toDiaryEntry)
}

/**
 * What figures look at of every entry of the days, each day's in time order. `lateral` asks the index day by day, however
 * far apart the days lie; a plain join has read a whole diary for them.
 */
export async function selectFigureEntries(tx: Db, patientId: string, days: readonly LocalDay[]): Promise<FigureEntry[]> {
  const { rows } = await sql<FigureEntry>`${plannedOnce('figure_entries')}
    select entry.* from unnest(${days}::date[]) as day
    cross join lateral (
      select entry_type as "entryType", entry_date as "entryDate", value, origin, meal_type as "mealType",
        zone as "glucoseResultZone", validity as "glucoseResultValidity", metas as "glucoseMetas",
        validity as "ketoneResultValidity", metas as "ketoneMetas",
        coalesce(therapy_label_modified, therapy_label_original) as "therapyLabel",
        coalesce((details ->> 'isScan')::boolean, false) as "isScan"
      from diary_row
      where patient_id = ${patientId} and entry_date >= day and entry_date < day + 1 and day_from <= day and day_to >= day
      order by entry_date, id
    ) as entry`.execute(tx)
  return rows
}

export async function countEntries(db: Db, patientId: string, filter: EntryFilter): Promise<number> {
  const { rows, packed } = await filteredRows(db, patientId, filter)
    .select((select) => [
      select.fn.countAll<number>().as('rows'),
      (canBePacked(filter.entryType) ? countPacked(patientId, filter.after, filter.before) : sql<number>`0`).as('packed'),
    ])
    .executeTakeFirstOrThrow()
  return rows + packed
}

export async function selectNewestReading(db: Db, patientId: string): Promise<GlucoseEntry | null> {
  const row = await filtered(db, patientId, { entryType: EntryType.Glucose })
    .where(withinReach(patientId, { isAscending: false, count: 1 }))
    .select(entryColumns)
    .orderBy('entry_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (toDiaryEntry(row) as GlucoseEntry) : null
}

/**
 * Selects the newest hypoglycaemia from `after` on, or without one the newest reading below its range. Readings marked as unusual
 * do not count.
 */
export async function selectLastLow(db: Db, patientId: string, after: WallClock): Promise<GlucoseEntry | null> {
  const isHypoglycaemia = sql<boolean>`(validity = ${ResultValidity.Low}
    or validity = ${ResultValidity.Valid} and value < ${hypoThresholdMmolPerL})`
  const row = await filtered(db, patientId, { entryType: EntryType.Glucose, after })
    .where(sql<boolean>`(zone = ${GlucoseResultZone.Low} or ${isHypoglycaemia})`)
    .where(({ not }) => not(sql<boolean>`${GlucoseMetaType.Unusual} = any(metas)`))
    .select(entryColumns)
    .orderBy(isHypoglycaemia, 'desc')
    .orderBy('entry_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (toDiaryEntry(row) as GlucoseEntry) : null
}

/** Who handed an entry over in an import; undefined for the patient's own, for a typed one, and when that account is gone. */
export function selectHandedOverBy(db: Db, patientId: string, id: string): Promise<DiaryEntry['handedOverBy']> {
  return db
    .selectFrom(diaryRows)
    .innerJoin('import', (join) =>
      join.onRef('import.patient_id', '=', 'diary_entry.patient_id').onRef('import.id', '=', 'diary_entry.import_id'),
    )
    .innerJoin('app_user', 'app_user.id', 'import.created_by')
    .where('diary_entry.patient_id', '=', patientId)
    .where('diary_entry.id', '=', id)
    .where(packedAmongIds([id]))
    .where('import.created_by', '!=', patientId)
    .select(['app_user.id', 'app_user.fullname'])
    .executeTakeFirst()
}

/** A kind given must be the entry's; undefined when the patient has no such entry. */
export async function selectEntry(db: Db, patientId: string, id: string, entryType?: EntryType): Promise<DiaryEntry | undefined> {
  const row = await filtered(db, patientId, { entryType })
    .where('id', '=', id)
    .$if(canBePacked(entryType), (query) => query.where(packedAmongIds([id])))
    .select(entryColumns)
    .executeTakeFirst()
  return row && toDiaryEntry(row)
}

/** Selects the same and locks it until the transaction ends; one that was packed becomes a row. */
export async function lockEntry(tx: Db, patientId: string, id: string, entryType?: EntryType): Promise<DiaryEntry | undefined> {
  await holdPacking(tx, patientId)
  await unpackEntries(tx, patientId, [id])
  const row = await filteredRows(tx, patientId, { entryType }).where('id', '=', id).select(entryColumns).forUpdate().executeTakeFirst()
  return row && toDiaryEntry(row)
}

/** Where an imported entry came from. `sourceKey` is unique per patient. */
export interface ImportMark {
  /** Null for an entry that no import receipt names. */
  importId: string | null
  sourceKey: string
  /** Id that the entry had where it was exported; null for what is no copy. */
  copiedFrom: string | null
}

export interface NewEntryRow {
  entry: DiaryEntry
  mark?: ImportMark
}

/**
 * Adds entries in one statement, whatever their number; one whose source key the diary already holds is left out.
 * Returns the ids of those that were added.
 */
export async function insertEntries(tx: Db, patientId: string, entries: readonly NewEntryRow[]): Promise<Set<string>> {
  const records = entries.map(({ entry, mark }) => ({
    ...toEntryRecord(entry),
    patient_id: patientId,
    import_id: mark?.importId ?? null,
    source_key: mark?.sourceKey ?? null,
    copied_from: mark?.copiedFrom ?? null,
  }))
  const { rows } = await sql<{ id: string }>`
    insert into diary_entry (${insertedColumns})
    select ${insertedColumns} from json_to_recordset(${JSON.stringify(records)}::json) as record (
      patient_id uuid, id uuid, entry_type text, entry_date timestamp, value double precision,
      original_value double precision, original_unit text, therapy_label_original smallint,
      therapy_label_modified smallint, meal_type smallint, zone smallint, validity smallint, metas smallint[],
      details jsonb, meter_device jsonb, origin text, time_zone text, version int, created_at timestamptz,
      import_id uuid, source_key text, copied_from uuid
    )
    where not exists (
      select 1 from sensor_reading packed
      where packed.patient_id = ${patientId} and packed.day = any(${daysOfSensor(entries)}::date[]) and packed.source_key = record.source_key
    )
    on conflict (patient_id, source_key) where source_key is not null do nothing
    returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Days whose packed readings may be those of an import again. */
function daysOfSensor(entries: readonly NewEntryRow[]): LocalDay[] {
  const days = new Set<LocalDay>()
  for (const { entry, mark } of entries) if (mark && entry.origin === EntryOrigin.Sensor) days.add(toLocalDay(entry.entryDate))
  return [...days]
}

/**
 * Returns which of the keys the diary holds, or held until the entry was deleted.
 * @param days of the readings whose keys they are
 */
export async function selectHeldSourceKeys(
  db: Db,
  patientId: string,
  sourceKeys: readonly string[],
  days: readonly LocalDay[],
): Promise<string[]> {
  const { rows } = await sql<{ source_key: string }>`
    select source_key from diary_entry where patient_id = ${patientId} and source_key = any(${sourceKeys}::text[])
    union
    select source_key from sensor_reading
    where patient_id = ${patientId} and day = any(${days}::date[]) and source_key = any(${sourceKeys}::text[])
    union
    select source_key from removed_source_key where patient_id = ${patientId} and source_key = any(${sourceKeys}::text[])`.execute(db)
  return rows.map(({ source_key }) => source_key)
}

export async function selectHasImported(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from diary_entry where patient_id = ${patientId} and source_key is not null)
      or exists (select 1 from sensor_day where patient_id = ${patientId} and is_keyed)
      or exists (select 1 from removed_source_key where patient_id = ${patientId}) as found`.execute(db)
  return rows[0]?.found === true
}

/** Returns the ids that belong to entries of this diary or to entries copied into it; entries of other diaries are not read. */
export async function selectHeldIds(db: Db, patientId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from diary_row where patient_id = ${patientId} and id = any(${ids}::uuid[]) and ${packedAmongIds(ids)}
    union
    select copied_from from diary_entry where patient_id = ${patientId} and copied_from = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** How a deleted entry's id is kept among the source keys of deleted readings. */
export const removedIdKey = (id: string): string => `entry:${id}`

/**
 * Entries of these minutes that no import brought, whatever second they name.
 * @param minutes in order of time
 */
export async function selectTypedEntries(db: Db, patientId: string, minutes: readonly WallClock[]): Promise<DiaryEntry[]> {
  const [first = '', last = first] = [minutes[0], minutes.at(-1)]
  const rows = await db
    .selectFrom(diaryRows)
    .select(entryColumns)
    .where('patient_id', '=', patientId)
    .where('source_key', 'is', null)
    .where(packedBetween(first, last))
    // The index knows moments, not minutes: it narrows down to the days at hand.
    .where(sql<boolean>`entry_date >= ${first}::timestamp and entry_date < ${last}::timestamp + interval '1 minute'`)
    .where(sql<boolean>`date_trunc('minute', entry_date) = any(${minutes}::timestamp[])`)
    .execute()
  return rows.map(toDiaryEntry)
}

// Made once: kysely would put the references together for every entry that is written.
const insertedColumns = sql.raw([...entryColumns, 'patient_id', 'import_id', 'source_key', 'copied_from'].join(', '))

/** Writes every field of an entry locked before. */
export async function replaceEntry(tx: Db, patientId: string, entry: DiaryEntry): Promise<void> {
  const { id, entry_type: _type, created_at: _createdAt, details, meter_device, ...columns } = toEntryRecord(entry)
  await tx
    .updateTable('diary_entry')
    .set({ ...columns, details: json(details), meter_device: meter_device && json(meter_device), changed_at: sql`now()` })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute()
}

const json = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

/**
 * An entry leaves its id behind, and an imported one its source key, so that the next upload of the same meter or of an
 * export of this diary does not bring it back.
 */
export async function deleteEntry(tx: Db, patientId: string, id: string): Promise<void> {
  await sql`
    with removed as (
      delete from diary_entry where patient_id = ${patientId} and id = ${id} returning patient_id, id, source_key, copied_from, import_id
    )
    insert into removed_source_key (patient_id, source_key, import_id)
    select patient_id, key, import_id
    from removed, unnest(array[source_key, ${removedIdKey('')} || id, ${removedIdKey('')} || copied_from]) as key
    where key is not null
    on conflict do nothing`.execute(tx)
}

/** Removes every entry of an import. Answers the days that held them and how many each. */
export async function deleteImported(tx: Db, patientId: string, importId: string): Promise<{ entryDate: LocalDay; count: number }[]> {
  const { rows } = await sql<{ entryDate: LocalDay; count: number }>`
    with removed as (
      delete from diary_entry where patient_id = ${patientId} and import_id = ${importId} returning entry_date
    )
    select to_char(entry_date, 'YYYY-MM-DD') as "entryDate", count(*)::int as count from removed group by 1`.execute(tx)
  // By itself: before `provider:distribute` the two tables are on different nodes, which one statement does not change.
  const { rows: packed } = await sql<{ entryDate: LocalDay; count: number }>`
    delete from sensor_day where patient_id = ${patientId} and import_id = ${importId}
    returning day as "entryDate", reading_count as count`.execute(tx)
  const counts = new Map<LocalDay, number>()
  for (const { entryDate, count } of [...rows, ...packed]) counts.set(entryDate, (counts.get(entryDate) ?? 0) + count)
  return [...counts].map(([entryDate, count]) => ({ entryDate, count }))
}

/**
 * Deletes the keys of deleted readings of an import: they may be imported again. A separate statement after `deleteImported`,
 * which has waited for concurrent deletions and would not see the key left behind.
 */
export async function freeSourceKeys(tx: Db, patientId: string, importId: string): Promise<void> {
  await tx.deleteFrom('removed_source_key').where('patient_id', '=', patientId).where('import_id', '=', importId).execute()
}
