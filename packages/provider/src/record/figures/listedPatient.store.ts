import type { DailySummary } from '@diab/core/analysis'
import type { DiabetesType, LocalDay } from '@diab/core/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { figureColumns, toDailySummary } from './dailySummaryRow.ts'
import type { ListedPatientTable } from './listedPatient.tables.ts'
import { type FigureRow, figureRowColumns } from './listedPatientRow.ts'

/**
 * Keeps everybody else from writing these persons' figures until the transaction ends; locked in order. The condition that
 * never holds leaves an existing row as it is, locked.
 */
export async function lockFigures(tx: Db, personIds: readonly string[]): Promise<void> {
  await sql`
    insert into diary_lock (patient_id) select id from unnest(${personIds}::uuid[]) as id order by id
    on conflict (patient_id) do update set is_held = excluded.is_held where false`.execute(tx)
}

/** What figures are computed from, apart from the days. */
export interface FigureSource {
  lastDay: LocalDay | null
  diabetesType: DiabetesType | null
}

/** The dates as of which a patient is in lists, in order, with the rest of what the figures need; undefined for one in no list. */
export async function selectListedDates(
  tx: Db,
  patientId: string,
): Promise<(FigureSource & { dates: [LocalDay, ...LocalDay[]] }) | undefined> {
  const { rows } = await sql<FigureSource & { asOf: LocalDay }>`
    select as_of as "asOf",
      (select max(day) from daily_summary where patient_id = ${patientId}) as "lastDay",
      (select diabetes_type from diabetes_status where patient_id = ${patientId}) as "diabetesType"
    from listed_patient where patient_id = ${patientId} group by as_of order by as_of`.execute(tx)
  const [first, ...others] = rows
  if (!first) return undefined
  const { lastDay, diabetesType } = first
  return { lastDay, diabetesType, dates: [first.asOf, ...others.map(({ asOf }) => asOf)] }
}

/** The same of several patients, whether in a list or not; those without an entry and a diabetes are left out. */
export async function selectSources(tx: Db, patientIds: readonly string[]): Promise<Map<string, FigureSource>> {
  const { rows: days } = await sql<{ id: string; lastDay: LocalDay }>`
    select patient_id as id, max(day) as "lastDay" from daily_summary where patient_id = any(${patientIds}::uuid[]) group by patient_id`.execute(
    tx,
  )
  const { rows: types } = await sql<{ id: string; diabetesType: DiabetesType }>`
    select patient_id as id, diabetes_type as "diabetesType" from diabetes_status where patient_id = any(${patientIds}::uuid[])`.execute(tx)
  const lastDays = new Map(days.map(({ id, lastDay }) => [id, lastDay]))
  const diabetesTypes = new Map(types.map(({ id, diabetesType }) => [id, diabetesType]))
  return new Map(patientIds.map((id) => [id, { lastDay: lastDays.get(id) ?? null, diabetesType: diabetesTypes.get(id) ?? null }] as const))
}

/** Days of several diaries within the dates given, both included, by patient and in order. */
export async function selectDaysOf(
  db: Db,
  patientIds: readonly string[],
  { first, last }: { first: LocalDay; last: LocalDay },
): Promise<Map<string, DailySummary[]>> {
  const rows = await db
    .selectFrom('daily_summary')
    .select(['patient_id', 'day', ...figureColumns])
    .where(sql<boolean>`patient_id = any(${patientIds}::uuid[])`)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id)
  return new Map([...byPatient].map(([patientId, days]) => [patientId, days.map(toDailySummary)]))
}

const figures = sql.raw(figureRowColumns.join(', '))
const newFigures = sql.raw(figureRowColumns.map((column) => `fresh.${column}`).join(', '))

/** Writes a patient's figures into every list, by their dates. */
export async function updateFigures(tx: Db, patientId: string, rows: readonly FigureRow[]): Promise<void> {
  await sql`
    update listed_patient set (${figures}) = (${newFigures})
    from json_populate_recordset(null::listed_patient, ${JSON.stringify(rows)}::json) as fresh
    where listed_patient.patient_id = ${patientId} and listed_patient.as_of = fresh.as_of`.execute(tx)
}

export type ListedPerson = Pick<ListedPatientTable, 'fullname' | 'folded_name' | 'email' | 'date_of_birth'>
const personColumns = ['fullname', 'folded_name', 'email', 'date_of_birth'] as const

export async function selectPersons(tx: Db, personIds: readonly string[]): Promise<(ListedPerson & { patient_id: string })[]> {
  const { rows } = await sql<ListedPerson & { patient_id: string }>`
    select id as patient_id, ${sql.raw(personColumns.join(', '))} from app_user where id = any(${personIds}::uuid[])`.execute(tx)
  return rows
}

/** Writes what is known of a person into every list that they are in. */
export async function updatePerson(tx: Db, personId: string, person: ListedPerson): Promise<void> {
  await tx.updateTable('listed_patient').set(person).where('patient_id', '=', personId).execute()
}

/** Which of these are in the clinic's list of a date. */
export async function selectListedAmong(tx: Db, clinicId: string, asOf: LocalDay, patientIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('listed_patient')
    .select('patient_id')
    .where('clinic_id', '=', clinicId)
    .where('as_of', '=', asOf)
    .where(sql<boolean>`patient_id = any(${patientIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ patient_id }) => patient_id))
}

const listColumns = sql.raw(['clinic_id', 'patient_id', ...personColumns, ...figureRowColumns].join(', '))

export async function insertListed(tx: Db, rows: readonly ListedPatientTable[]): Promise<void> {
  await sql`
    insert into listed_patient (${listColumns})
    select ${listColumns} from json_populate_recordset(null::listed_patient, ${JSON.stringify(rows)}::json)
    on conflict (clinic_id, as_of, patient_id) do nothing`.execute(tx)
}
