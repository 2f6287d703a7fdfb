import type { LocalDay } from '@diab/core/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { SharingLevel } from './clinic.tables.ts'

const members = (clinicId: string) => sql`from clinic_patient p where p.clinic_id = ${clinicId} and p.sharing_level = ${SharingLevel.Full}`

/**
 * Rows `l` of a clinic's list of a date, of patients who grant the clinic everything. A row refers to its patient's row of
 * `clinic_patient`, so only those who grant less are looked for: a join would be made again by every shard of a distributed server.
 */
export const fromListed = (clinicId: string, asOf: LocalDay, joins: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  from listed_patient l ${joins}
  where l.clinic_id = ${clinicId} and l.as_of = ${asOf} and l.patient_id not in (
    select p.patient_id from clinic_patient p where p.clinic_id = ${clinicId} and p.sharing_level <> ${sql.lit(SharingLevel.Full)}
  )`

const countOf = async (db: Db, from: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)).rows[0]?.count ?? 0

/** How many patients grant a clinic everything. */
export const countMembers = (db: Db, clinicId: string): Promise<number> => countOf(db, members(clinicId))

/** How many of them are in its list of a date. */
export const countListed = (db: Db, clinicId: string, asOf: LocalDay): Promise<number> => countOf(db, fromListed(clinicId, asOf))

export async function selectMemberIds(db: Db, clinicId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.patient_id as id ${members(clinicId)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectListedIds(db: Db, clinicId: string, asOf: LocalDay): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select patient_id as id from listed_patient where clinic_id = ${clinicId} and as_of = ${asOf}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Clinics whose lists are kept, because its staff read one on one of the last dates. */
export async function selectListedClinics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct clinic_id as id from listed_patient`.execute(db)
  return rows.map(({ id }) => id)
}

/** Name of the setting that the migration which made the lists writes. */
const uncertainUntil = 'listsUncertainUntil'

/**
 * Removes all lists once, an hour after the table came to an installation with patients: until the last process of the version
 * before has ended, it writes diaries without their figures.
 */
export async function takeUncertainLists(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`
    delete from provider_setting where name = ${uncertainUntil} and value::timestamptz <= ${now} returning name`.execute(db)
  if (rows.length > 0) await sql`delete from listed_patient`.execute(db)
}

/** Removes a clinic's lists of earlier dates. */
export async function deleteListsBefore(tx: Db, clinicId: string, day: LocalDay): Promise<void> {
  await sql`delete from listed_patient where clinic_id = ${clinicId} and as_of < ${day}`.execute(tx)
}
