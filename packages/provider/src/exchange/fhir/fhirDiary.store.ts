import type { DiaryEntry, EntryType, WallClock } from '@diab/core/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { entryColumns, toDiaryEntry } from '../../record/diary/diaryEntryRow.ts'

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

function filtered(db: Db, patientId: string, filter: FhirEntryFilter) {
  const { kinds, ids, medicineIds, after, before, changedAfter, changedBefore } = filter
  return db
    .selectFrom('diary_entry')
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
  const rows = await filtered(db, patientId, filter)
    .$if(last !== undefined, (query) => query.where(beyond))
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
