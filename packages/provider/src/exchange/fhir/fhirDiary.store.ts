import { type DiaryEntry, EntryType, type WallClock } from '@diab/core/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { entryColumns, toDiaryEntry } from '../../record/diary/diaryEntryRow.ts'
import { diaryRows, packedAmongIds, packedBetween, withinReach } from '../../record/diary/sensorDay.store.ts'

/** A kind of entry that has one code in FHIR. */
export interface EntryKind {
  entryType: EntryType
  /** Only those of a sensor, or only those of none. */
  isOfSensor?: boolean
}

export interface FhirEntryFilter {
  kinds: readonly EntryKind[]
  ids?: readonly string[]
  /** Only intakes of these medicines of the catalogue. */
  medicineIds?: readonly string[]
  /** Inclusive and exclusive bounds of the time of the entry. */
  after?: WallClock
  before?: WallClock
  /** The same of the last update, as instants. */
  changedAfter?: string
  changedBefore?: string
}

export interface FhirEntryPage extends FhirEntryFilter {
  ascending: boolean
  limit: number
  /** The last entry of the page before. */
  last?: { entryDate: WallClock; id: string }
}

/** An entry and when it was last written. */
export interface FhirEntry {
  entry: DiaryEntry
  updatedAt: Date
}

const updatedAt = sql<Date>`coalesce(changed_at, created_at)`
const medicineId = sql<string>`details -> 'medicine' ->> 'id'`

const entriesOf = (db: Db) => db.selectFrom('diary_entry')

const canBePacked = ({ kinds, medicineIds }: FhirEntryFilter) =>
  medicineIds === undefined && kinds.some(({ entryType, isOfSensor }) => entryType === EntryType.Glucose && isOfSensor !== false)

function filtered(db: Db, patientId: string, filter: FhirEntryFilter) {
  const { kinds, ids, medicineIds, after, before, changedAfter, changedBefore } = filter
  const rows = canBePacked(filter)
    ? (db
        .selectFrom(diaryRows)
        .where(packedBetween(after, before))
        .$if(ids !== undefined, (query) => query.where(packedAmongIds(ids ?? [])))
        .$if(changedAfter !== undefined, (query) =>
          query.where(sql<boolean>`modified_to >= ${changedAfter}::timestamptz`),
        ) as unknown as ReturnType<typeof entriesOf>)
    : entriesOf(db)
  return rows
    .where('patient_id', '=', patientId)
    .where((where) =>
      where.or(
        kinds.map(({ entryType, isOfSensor }) =>
          where.and([
            where('entry_type', '=', entryType),
            ...(isOfSensor === undefined ? [] : [where('origin', isOfSensor ? '=' : '<>', 'sensor')]),
          ]),
        ),
      ),
    )
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(medicineIds !== undefined, (query) => query.where(medicineId, 'in', [...(medicineIds ?? [])]))
    .$if(after !== undefined, (query) => query.where('entry_date', '>=', after ?? ''))
    .$if(before !== undefined, (query) => query.where('entry_date', '<', before ?? ''))
    .$if(changedAfter !== undefined, (query) => query.where(updatedAt, '>=', sql<Date>`${changedAfter}::timestamptz`))
    .$if(changedBefore !== undefined, (query) => query.where(updatedAt, '<', sql<Date>`${changedBefore}::timestamptz`))
}

/** One page of a patient's entries in time order. */
export async function selectFhirEntries(
  db: Db,
  patientId: string,
  { ascending, limit, last, ...filter }: FhirEntryPage,
): Promise<FhirEntry[]> {
  const order = ascending ? 'asc' : 'desc'
  const beyond = sql<boolean>`(entry_date, id) ${sql.raw(ascending ? '>' : '<')} (${last?.entryDate}::timestamp, ${last?.id}::uuid)`
  const { after, before } = filter
  const range = !last ? { after, before } : ascending ? { after: last.entryDate, before } : { after, before: last.entryDate }
  // Any other condition is one that not every packed reading of a range fulfils.
  const isPlain = filter.ids === undefined && filter.changedAfter === undefined && filter.changedBefore === undefined
  const rows = await filtered(db, patientId, filter)
    .$if(last !== undefined, (query) => query.where(beyond))
    .$if(canBePacked(filter), (query) => query.where(packedBetween(range.after, range.before)))
    .$if(canBePacked(filter) && isPlain, (query) => query.where(withinReach(patientId, { isAscending: ascending, ...range, count: limit })))
    .select([...entryColumns, updatedAt.as('updated_at')])
    .orderBy('entry_date', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  return rows.map(({ updated_at, ...row }) => ({ entry: toDiaryEntry(row), updatedAt: updated_at }))
}

export async function countFhirEntries(db: Db, patientId: string, filter: FhirEntryFilter): Promise<number> {
  const { count } = await filtered(db, patientId, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
