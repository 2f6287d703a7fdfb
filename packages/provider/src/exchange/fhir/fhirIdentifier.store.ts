import type { EntryType, LocalDay } from '@diab/core/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { diaryRows, packedAmongIds } from '../../record/diary/sensorDay.store.ts'

/** What a client calls a record, as FHIR writes it. */
export interface Identifier {
  system: string
  value: string
}

export const keyOfIdentifier = ({ system, value }: Identifier): string => JSON.stringify([system, value])

/** Returns the entries that identifiers of a patient's records name, by `keyOfIdentifier`; some may be deleted. */
export async function selectIdentified(db: Db, patientId: string, identifiers: readonly Identifier[]): Promise<Map<string, string>> {
  if (identifiers.length === 0) return new Map()
  const { rows } = await sql<Identifier & { entryId: string }>`
    select system, value, entry_id as "entryId" from fhir_identifier
    where patient_id = ${patientId} and (system, value) in (
      select system, value from json_to_recordset(${JSON.stringify(identifiers)}::json) as asked (system text, value text)
    )`.execute(db)
  return new Map(rows.map(({ entryId, ...identifier }) => [keyOfIdentifier(identifier), entryId]))
}

/** Returns the types of entries, by id; a deleted one has none. */
export async function selectEntryTypes(db: Db, patientId: string, entryIds: readonly string[]): Promise<Map<string, EntryType>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(diaryRows)
    .select(['id', 'entry_type'])
    .where('patient_id', '=', patientId)
    .where('id', 'in', [...entryIds])
    .where(packedAmongIds(entryIds))
    .execute()
  return new Map(rows.map(({ id, entry_type: entryType }) => [id, entryType]))
}

/** Returns the identifiers of entries, by the id of the entry. */
export async function selectIdentifiers(db: Db, patientId: string, entryIds: readonly string[]): Promise<Map<string, Identifier[]>> {
  const named = new Map<string, Identifier[]>()
  if (entryIds.length === 0) return named
  const rows = await db
    .selectFrom('fhir_identifier')
    .select(['system', 'value', 'entry_id'])
    .where('patient_id', '=', patientId)
    .where('entry_id', 'in', [...entryIds])
    .orderBy('system')
    .orderBy('value')
    .execute()
  for (const { entry_id: id, ...identifier } of rows) named.set(id, [...(named.get(id) ?? []), identifier])
  return named
}

/** Keeps identifiers of entries; one that is known stays with its entry. */
export async function insertIdentifiers(tx: Db, patientId: string, rows: readonly (Identifier & { entryId: string })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into fhir_identifier (patient_id, system, value, entry_id)
    select ${patientId}, system, value, "entryId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as record (system text, value text, "entryId" uuid)
    on conflict do nothing`.execute(tx)
}

/** Returns the entries that hold these source keys of readings of these days, by key; null for the key of a deleted one. */
export async function selectBySourceKey(
  db: Db,
  patientId: string,
  sourceKeys: readonly string[],
  days: readonly LocalDay[],
): Promise<Map<string, string | null>> {
  if (sourceKeys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: string | null }>`
    select source_key as key, null::uuid as id from removed_source_key where patient_id = ${patientId} and source_key = any(${sourceKeys}::text[])
    union all
    select source_key, id from diary_entry where patient_id = ${patientId} and source_key = any(${sourceKeys}::text[])
    union all
    select source_key, id from sensor_reading
    where patient_id = ${patientId} and day = any(${days}::date[]) and source_key = any(${sourceKeys}::text[])`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
