import type { LocalDay, WallClock } from '@diab/core/rules'
import { type RawBuilder, sql } from 'kysely'
import { isDistributable } from '../../platform/db/distribute.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { DiaryRowView } from './diary.tables.ts'

/**
 * Readings of a sensor are packed some time after they were written: rows of `diary_entry` become one row of `sensor_day`. Every
 * statement that reads the diary reads the views, in which a reading is there once, packed or not. What changes an entry
 * unpacks its day first.
 */

/** The whole diary, under the name of its table. */
export const diaryRows = sql<DiaryRowView>`diary_row`.as('diary_entry')

/** The columns of `diary_entry`, in the order of the views. */
const columns = sql.raw(`patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original,
  therapy_label_modified, meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at, import_id,
  source_key, copied_from, changed_at`)

/** What fulfils these opens no other packed days than those of the range. Both bounds are moments, or days. */
export const packedBetween = (after: string | undefined, before: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`${after === undefined ? sql`true` : sql`day_to >= ${after}::timestamp::date`} and ${
    before === undefined ? sql`true` : sql`day_from <= ${before}::timestamp::date`
  }`

/** The same for ids; the packed rows are those between the first and the last of them. */
export function packedAmongIds(ids: readonly string[]): RawBuilder<boolean> {
  const { first, last } = boundsOf(ids)
  return sql<boolean>`id_from <= ${last}::uuid and id_to >= ${first}::uuid`
}

/** Up to so many names are sooner compared with the marks of a row than hashed. */
const fewNames = 16

/**
 * Opens only the packed rows that have one of these names of 24 hexadecimal digits. Of the others the marks are read and, where one
 * fits, the names.
 */
export function packedAmongNames(patientId: string, keys: readonly string[]): RawBuilder<boolean> {
  const marks = keys.map((key) => Number.parseInt(key.slice(-4), 16) - 32_768)
  const hasMark =
    keys.length > fewNames
      ? sql`exists (select from unnest(s.name_marks) as mark where mark = any(${marks}::smallint[]))`
      : sql`s.name_marks && ${marks}::smallint[]`
  return sql<boolean>`first_id = any(array(
    select s.first_id from sensor_day s where s.patient_id = ${patientId} and ${hasMark} and exists (
      select from unnest(s.names, s.name_marks) as named (name, mark)
      where mark = any(${marks}::smallint[]) and left(replace(name::text, '-', ''), 24) = any(${keys}::text[])
    )
  ))`
}

const noId = '00000000-0000-0000-0000-000000000000'

function boundsOf(ids: readonly string[]): { first: string; last: string } {
  let [first = noId] = ids
  let last = first
  for (const id of ids.map((one) => one.toLowerCase())) {
    if (id < first) first = id
    if (id > last) last = id
  }
  return { first, last }
}

export interface Reach {
  isAscending: boolean
  /** Inclusive. */
  after?: WallClock | undefined
  before?: WallClock | undefined
  /** How many entries from the first of the range on are looked at. */
  count: number
}

/**
 * Opens only as many packed days as a page can reach: all of their readings fulfil its conditions, those of the days at the
 * bounds perhaps.
 */
export function withinReach(patientId: string, { isAscending, after, before, count }: Reach): RawBuilder<boolean> {
  const [order, last, beyond] = isAscending
    ? ([sql`asc`, sql`max(day)`, sql`'-infinity'`] as const)
    : ([sql`desc`, sql`min(day)`, sql`'infinity'`] as const)
  const inRange = sql`${after === undefined ? sql`true` : sql`day >= ${after}::timestamp::date`} and ${
    before === undefined ? sql`true` : sql`day <= ${before}::timestamp::date`
  }`
  const isWhole = sql`${after === undefined ? sql`true` : sql`day > ${after}::timestamp::date`} and ${
    before === undefined ? sql`true` : sql`day < ${before}::timestamp::date`
  }`
  const reached = sql`(
    select coalesce(${last}, ${beyond}) from (
      select day, sum(held) over (order by day ${order}) - held as passed from (
        select day, coalesce(sum(reading_count) filter (where ${isWhole}), 0) as held from sensor_day
        where patient_id = ${patientId} and ${inRange} group by day
      ) as packed
    ) as counted where passed < ${count}
  )`
  return isAscending ? sql<boolean>`day_from <= ${reached}` : sql<boolean>`day_to >= ${reached}`
}

/** Counts packed readings of a range: of whole days what their rows say, of the days at its bounds those inside. */
export const countPacked = (patientId: string, after: WallClock = '-infinity', before: WallClock = 'infinity'): RawBuilder<number> =>
  sql<number>`(
    coalesce((
      select sum(reading_count) from sensor_day
      where patient_id = ${patientId} and day > ${after}::timestamp::date and day < ${before}::timestamp::date
    ), 0)::int + (
      select count(*) from sensor_reading
      where patient_id = ${patientId} and day in (${after}::timestamp::date, ${before}::timestamp::date)
        and entry_date >= ${after}::timestamp and entry_date < ${before}::timestamp
    )::int
  )`

/** Makes rows of the packed readings of the days of these entries; those that are rows already stay. Hold the packing before. */
export async function unpackEntries(tx: Db, patientId: string, entryIds: readonly string[]): Promise<void> {
  const { first, last } = boundsOf(entryIds)
  await unpack(tx, patientId, sql`first_id <= ${last}::uuid and last_id >= ${first}::uuid and ids && ${entryIds}::uuid[]`)
}

/** The same for whole days. */
export async function unpackDays(tx: Db, patientId: string, days: readonly LocalDay[]): Promise<void> {
  if (days.length > 0) await unpack(tx, patientId, sql`day = any(${days}::date[])`)
}

/** Of two that unpack the same day the second waits for the lock, and finds rows. */
async function unpack(tx: Db, patientId: string, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ day: LocalDay; id: string }>`
    select day, first_id as id from sensor_day where patient_id = ${patientId} and ${where} order by day, first_id for update`.execute(tx)
  if (rows.length === 0) return
  const held = sql`patient_id = ${patientId} and day = any(${rows.map(({ day }) => day)}::date[])
    and first_id = any(${rows.map(({ id }) => id)}::uuid[])`
  const inserted = await sql`insert into diary_entry (${columns}) select ${columns} from sensor_reading where ${held}`.execute(tx)
  await sql`
    insert into nightscout_document (patient_id, entry_id, key, field, identifier, event_type, occurred_at)
    select patient_id, id, key, field, identifier, event_type, occurred_at from named_reading where ${held} and name_form is not null`.execute(
    tx,
  )
  const { rows: deleted } = await sql<{ count: number }>`delete from sensor_day where ${held} returning reading_count as count`.execute(tx)
  const unpacked = Number(inserted.numAffectedRows ?? 0)
  const packed = deleted.reduce((sum, { count }) => sum + count, 0)
  if (unpacked !== packed) throw new Error(`${unpacked} of ${packed} readings were unpacked`)
}

export interface Packing {
  days: readonly LocalDay[]
  /** A group of fewer stays as it is. */
  fewest: number
  /** A group in which a reading was written later stays, too. */
  writtenBefore: Date
}

/** Milliseconds from the wall clock to the instant that an app said. */
const occurredAfter = sql.raw(`(extract(epoch from occurred_at - (entry_date at time zone 'UTC')) * 1000)`)

/**
 * Packs readings of these days that are as an import wrote them, with their names: no mark, no change, not one of several entries
 * of a document, and a source key that follows from the reading. Answers how many. Only after `tryPacking`.
 */
export async function packDays(tx: Db, patientId: string, { days, fewest, writtenBefore }: Packing): Promise<number> {
  const inOrder = days.toSorted()
  const [first, last = first] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined) return 0
  const { rows } = await sql<{ packed: number; deleted: number }>`
    with fit as (
      select e.*, e.entry_date::date as day, meter_device::text as device, name_form, name_field, name_text, name_key,
        case when name_form > 1 then name_text when name_form >= 0 then name_key || '00000000' end::uuid as name,
        ${occurredAfter} as occurred_after,
        row_number() over (
          partition by e.entry_date::date, import_id, meter_device::text, original_unit, time_zone, source_key is not null,
            name_form, name_field
          order by entry_date, id
        ) as number
      from diary_entry e left join (
        select entry_id, key as name_key, field as name_field, identifier as name_text, occurred_at, case
          when field is null or identifier is null or event_type is not null or key !~ '^[0-9a-f]{24}$' then -1
          when identifier = key then 1
          when left(lower(replace(identifier, '-', '')), 24) <> key then 0
          when identifier ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 2
          when identifier ~ '^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$' then 3
          when identifier ~ '^[0-9a-f]{32}$' then 4
          else 0
        end as name_form
        from nightscout_document where patient_id = ${patientId}
      ) as d on d.entry_id = e.id
      where e.patient_id = ${patientId} and e.entry_date >= ${first}::date and e.entry_date < ${last}::date + 1
        and e.entry_date::date = any(${inOrder}::date[])
        and entry_type = 'glucose' and origin = 'sensor' and version = 1 and changed_at is null and metas = '{}'
        and therapy_label_modified is null and copied_from is null and details in ('{}'::jsonb, '{"isScan": true}'::jsonb)
        and value is not null and original_value is not null and original_unit in ('mmol/l', 'mg/dl')
        and (source_key is null or source_key = sensor_source_key(entry_date, validity, original_unit, original_value))
        and (d.entry_id is null or (name_form >= 0 and abs(${occurredAfter}) < 1e9 and ${occurredAfter} % 1 = 0))
    ), part as (
      select day, import_id, device, original_unit, time_zone, source_key is not null as is_keyed, count(*)::int as reading_count,
        min(created_at) as created_at, max(created_at) as last_created_at,
        array_agg(id order by number) as ids,
        array_agg((extract(epoch from entry_date - day::timestamp) - (number - 1) * 300)::int order by number) as offsets,
        array_agg(value order by number) as amounts,
        case when count(*) filter (where original_value <> value) > 0 then array_agg(original_value order by number) end as original_amounts,
        array_agg(
          zone::int + validity::int * 4 + therapy_label_original::int * 16 + meal_type::int * 256
            + case when details = '{}'::jsonb then 0 else 4096 end
          order by number
        ) as flags,
        case when min(created_at) <> max(created_at) then array_agg(created_at order by number) end as created_ats,
        name_form, name_field, case when name_form >= 0 then array_agg(name order by number) end as names,
        case when name_form = 0 then array_agg(name_text order by number) end as name_texts,
        case when name_form >= 0 then array_agg(((('x' || right(name_key, 4))::bit(16)::int - 32768)::smallint) order by number) end as name_marks,
        case when name_form >= 0 then array_agg(occurred_after::int order by number) end as occurred_afters
      from fit group by day, import_id, device, original_unit, time_zone, source_key is not null, name_form, name_field
      having count(*) >= ${fewest} and max(created_at) < ${writtenBefore}
    ), packed as (
      insert into sensor_day (
        patient_id, day, first_id, last_id, reading_count, import_id, is_keyed, meter_device, original_unit, time_zone, created_at,
        last_created_at, ids, offsets, amounts, original_amounts, flags, created_ats, name_form, name_field, names, name_texts,
        name_marks, occurred_afters
      )
      select ${patientId}::uuid, day, bounds.first_id, bounds.last_id, reading_count, import_id, is_keyed, device::jsonb, original_unit,
        time_zone, created_at, last_created_at, ids, offsets, amounts, original_amounts, flags, created_ats, name_form, name_field, names,
        name_texts, name_marks, occurred_afters
      from part cross join lateral (
        select (array_agg(id order by id))[1] as first_id, (array_agg(id order by id desc))[1] as last_id from unnest(ids) as id
      ) as bounds
      returning reading_count
    ), gone as (
      delete from diary_entry e using (select unnest(ids) as id from part) as p
      where e.patient_id = ${patientId} and e.id = p.id returning 1
    )
    select (select coalesce(sum(reading_count), 0) from packed)::int as packed, (select count(*) from gone)::int as deleted`.execute(tx)
  const [{ packed, deleted } = { packed: 0, deleted: 0 }] = rows
  // Whatever was written by a program that holds no lock: the transaction ends, and nothing was packed.
  if (packed !== deleted) throw new Error(`${packed} readings were packed and ${deleted} deleted`)
  return packed
}

/** Selects days of a diary with enough readings of a sensor that are not packed, in order, those after `beyond`. */
export async function selectDaysToPack(
  db: Db,
  patientId: string,
  { beyond, before, fewest, limit }: { beyond: LocalDay | undefined; before: LocalDay; fewest: number; limit: number },
): Promise<LocalDay[]> {
  const { rows } = await sql<{ day: LocalDay }>`
    select day from daily_summary
    where patient_id = ${patientId} and day > ${beyond ?? '-infinity'}::date and day < ${before}::date and sensor_count >= ${fewest}
      and sensor_count - ${fewest} >= coalesce((
        select sum(reading_count) from sensor_day where sensor_day.patient_id = ${patientId} and sensor_day.day = daily_summary.day
      ), 0)
    order by day limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}

/** Selects persons in the order of their ids, from one on. */
export async function selectPersonsFrom(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('app_user').select('id').where('id', '>=', id).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** How far packing has come through all diaries. */
export interface PackingPlace {
  patientId: string
  /** The last day of this patient that was looked at. */
  day?: LocalDay | undefined
}

const settings = { from: 'packingFrom', place: 'packingPlace' } as const

/** Selects where packing continues; undefined while a process of a version that reads no packed days may be at work. */
export async function selectPackingPlace(db: Db, now: Date): Promise<PackingPlace | undefined> {
  const rows = await db.selectFrom('provider_setting').selectAll().where('name', 'in', Object.values(settings)).execute()
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
  const from = valueOf(settings.from)
  if (from !== undefined && new Date(from) > now) return undefined
  const [patientId = noId, day] = (valueOf(settings.place) ?? noId).split(' ')
  return { patientId, day }
}

export async function upsertPackingPlace(db: Db, { patientId, day }: PackingPlace): Promise<void> {
  const value = day === undefined ? patientId : `${patientId} ${day}`
  await db
    .insertInto('provider_setting')
    .values({ name: settings.place, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Tells whether packing may move rows between its tables; on Citus only once all of them are placed. */
export async function canPack(db: Db): Promise<boolean> {
  if (!(await isDistributable(db))) return true
  const { rows } = await sql`
    select from pg_dist_partition
    where partmethod = 'h' and logicalrelid in ('diary_entry'::regclass, 'nightscout_document'::regclass, 'sensor_day'::regclass)`.execute(
    db,
  )
  return rows.length === 0 || rows.length === 3
}

export const firstPlace: PackingPlace = { patientId: noId }

/** Another transaction that holds what this one needs for longer ends it; packing can wait, calls cannot. */
export async function waitBriefly(tx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '2s', true)`.execute(tx)
}
