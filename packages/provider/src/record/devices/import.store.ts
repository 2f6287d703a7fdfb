import type { Import, SavedImportMapping } from '@diab/internal/devices'
import type { WallClock } from '@diab/core/rules'
import { type Insertable, sql } from 'kysely'
import { holdPacking, lockPerson } from '../../platform/db/lockPerson.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { DevicesTables } from './devices.tables.ts'

export async function insertImport(tx: Db, row: Insertable<DevicesTables['import']>): Promise<void> {
  await tx.insertInto('import').values(row).execute()
}

/** Adds what a further upload brought to a receipt. */
export async function addToImport(
  tx: Db,
  { patientId, id }: { patientId: string; id: string },
  { savedCount, duplicateCount, refusedCount }: { savedCount: number; duplicateCount: number; refusedCount: number },
): Promise<void> {
  await sql`
    update import set saved_count = saved_count + ${savedCount}, duplicate_count = duplicate_count + ${duplicateCount},
      refused_count = refused_count + ${refusedCount}
    where patient_id = ${patientId} and id = ${id}`.execute(tx)
}

/** A receipt without whether the caller may undo it. */
export type StoredImport = Omit<Import, 'canUndo'>

interface ImportRow {
  id: string
  created_at: Date
  maker_id: string | null
  maker_name: string
  device: Import['device']
  source: Import['source']
  shift_minutes: number
  saved_count: number
  duplicate_count: number
  refused_count: number
  undone_at: Date | null
  remaining: number
  changed: number
  first_date: WallClock | null
  last_date: WallClock | null
}

const toImport = (row: ImportRow): StoredImport => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: row.maker_id === null ? null : { id: row.maker_id, fullname: row.maker_name },
  device: row.device,
  source: row.source,
  shiftMinutes: row.shift_minutes,
  savedCount: row.saved_count,
  duplicateCount: row.duplicate_count,
  refusedCount: row.refused_count,
  remainingCount: row.remaining,
  changedCount: row.changed,
  firstEntryDate: row.first_date,
  lastEntryDate: row.last_date,
  undoneAt: row.undone_at?.toISOString() ?? null,
})

export interface ImportPage {
  offset: number
  limit: number
}

/** Newest first, each with what is left of it in the diary. */
export async function selectImports(db: Db, patientId: string, { offset, limit }: ImportPage): Promise<StoredImport[]> {
  const { rows } = await sql<ImportRow>`
    with page as (
      select * from import where patient_id = ${patientId} order by created_at desc, id desc offset ${offset} limit ${limit}
    )
    ${withRemains(patientId)} order by page.created_at desc, page.id desc`.execute(db)
  return rows.map(toImport)
}

export async function selectImport(db: Db, patientId: string, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<ImportRow>`
    with page as (select * from import where patient_id = ${patientId} and id = ${id}) ${withRemains(patientId)}`.execute(db)
  return rows.map(toImport)[0]
}

/** The patient is named once more: a distributed server then asks the one node that has them. */
const withRemains = (patientId: string) => sql`
  select page.id, page.created_at, maker.id as maker_id, maker.fullname as maker_name, page.device, page.source, page.shift_minutes,
    page.saved_count, page.duplicate_count, page.refused_count, page.undone_at, coalesce(entries.remaining, 0) as remaining,
    coalesce(entries.changed, 0) as changed, entries.first_date, entries.last_date
  from page
  left join app_user maker on maker.id = page.created_by
  left join (
    select import_id, sum(held)::int as remaining, coalesce(sum(held) filter (where version > 1), 0)::int as changed,
      min(earliest) as first_date, max(latest) as last_date
    from (
      select import_id, 1 as held, version, entry_date as earliest, entry_date as latest
      from diary_entry where diary_entry.patient_id = ${patientId} and import_id = any(array(select id from page))
      union all
      select import_id, reading_count, 1, day + make_interval(secs => offsets[1]),
        day + make_interval(secs => offsets[reading_count] + (reading_count - 1) * 300)
      from sensor_day where sensor_day.patient_id = ${patientId} and import_id = any(array(select id from page))
    ) as left_over group by import_id
  ) as entries on entries.import_id = page.id`

export async function countImports(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * One import, undo or pairing of a patient at a time: which readings the diary holds must not change between looking and writing.
 * A lock on the person, of a kind that leaves every other write of theirs alone.
 */
export async function lockUploads(tx: Db, patientId: string): Promise<void> {
  await lockPerson(tx, patientId)
  await holdPacking(tx, patientId)
}

export async function markUndone(tx: Db, patientId: string, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx.updateTable('import').set({ undone_at: now, undone_by: by }).where('patient_id', '=', patientId).where('id', '=', id).execute()
}

/** Serial numbers of the meters whose imports into the diary were not undone. */
export async function selectRemainingSerials(tx: Db, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ serial_number: string }>`
    select distinct device ->> 'serialNumber' as serial_number from import
    where patient_id = ${patientId} and undone_at is null and device ->> 'serialNumber' is not null`.execute(tx)
  return rows.map(({ serial_number }) => serial_number)
}

export async function selectImportMappings(db: Db, userId: string): Promise<SavedImportMapping[]> {
  const row = await db.selectFrom('import_mapping').select('mappings').where('user_id', '=', userId).executeTakeFirst()
  return row?.mappings ?? []
}

export async function replaceImportMappings(tx: Db, userId: string, mappings: readonly SavedImportMapping[], now: Date): Promise<void> {
  const row = { mappings: JSON.stringify(mappings), updated_at: now }
  await tx
    .insertInto('import_mapping')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
