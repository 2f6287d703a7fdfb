import type { DailySummary } from '@diab/core/analysis'
import type { ClinicPatient, PatientSorting } from '@diab/core/clinic'
import type { LocalDay } from '@diab/core/diary'
import { searchFold } from '@diab/core/format'
import { type RawBuilder, sql } from 'kysely'
import { figureColumns, toDailySummary } from '../analysis/dailySummaryRow.ts'
import type { Db } from '../db/tables.ts'
import { SharingLevel } from './clinic.tables.ts'

/** A patient of the list before the figures are made. */
export type ListedPatient = Omit<ClinicPatient, 'triage'> & { lastDay: LocalDay | null }

export interface ListedPatients {
  clinicId: string
  /** The doctor whose marks are shown. */
  callerId: string
  patientInfo?: string
  doctorId?: string
  /** This one alone. */
  patientId?: string
}

/** Combining marks, which are what is left of an accent when a letter is taken apart. */
const marks = '[\u0300-\u036f]'
const folded = (column: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${column}, nfd), ${marks}, '', 'g'))`

/** The text as it stands, wherever it stands: no character of it is a wildcard. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

function holds(patientInfo: string): RawBuilder<unknown> {
  const text = patientInfo.trim()
  if (text === '') return sql`true`
  const pattern = containing(searchFold(text))
  return sql`(
    ${folded(sql`u.fullname`)} like ${pattern} or lower(u.email) like ${containing(text.toLowerCase())}
    or to_char(u.date_of_birth, 'YYYY-MM-DD') like ${pattern} or to_char(u.date_of_birth, 'YYYY.MM.DD.') like ${pattern}
  )`
}

/** Only of patients who grant the clinic everything. */
const fromPatients = ({ clinicId, patientInfo = '', doctorId, patientId }: ListedPatients) => sql`
  from clinic_patient p join app_user u on u.id = p.patient_id
  where p.clinic_id = ${clinicId} and p.sharing_level = ${SharingLevel.Full}
    and ${patientId === undefined ? sql`true` : sql`p.patient_id = ${patientId}`}
    and ${
      doctorId === undefined
        ? sql`true`
        : sql`exists (
      select from patient_doctor d where d.clinic_id = p.clinic_id and d.patient_id = p.patient_id and d.doctor_id = ${doctorId}
    )`
    }
    and ${holds(patientInfo)}`

const lastDay = sql`(select to_char(max(s.day), 'YYYY-MM-DD') from daily_summary s where s.patient_id = p.patient_id)`

const orders: Readonly<Record<PatientSorting, RawBuilder<unknown>>> = {
  name_asc: sql`u.fullname collate "hu-x-icu"`,
  name_desc: sql`u.fullname collate "hu-x-icu" desc`,
  date_of_birth_asc: sql`u.date_of_birth nulls last`,
  date_of_birth_desc: sql`u.date_of_birth desc nulls last`,
  last_upload_asc: sql`"lastDay" nulls last`,
  last_upload_desc: sql`"lastDay" desc nulls last`,
}

/** The query itself, so that its plan can be looked at. */
export const patientsQuery = (
  filter: ListedPatients,
  { sortBy, offset, limit }: { sortBy: PatientSorting; offset: number; limit: number },
) => sql<ListedPatient>`
  select u.id, u.fullname, u.email, to_char(u.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
    coalesce((
      select json_agg(json_build_object('id', w.id, 'fullname', w.fullname) order by w.fullname collate "hu-x-icu", w.id)
      from patient_doctor d join app_user w on w.id = d.doctor_id
      where d.patient_id = p.patient_id and d.clinic_id = p.clinic_id
    ), '[]') as doctors,
    exists (
      select from clinic_patient_vip v
      where v.clinic_id = p.clinic_id and v.doctor_id = ${filter.callerId} and v.patient_id = p.patient_id
    ) as "isVip",
    ${lastDay} as "lastDay"
  ${fromPatients(filter)}
  order by ${orders[sortBy]}, u.fullname collate "hu-x-icu", u.id offset ${offset} limit ${limit}`

export async function selectPatients(db: Db, ...query: Parameters<typeof patientsQuery>): Promise<ListedPatient[]> {
  return (await patientsQuery(...query).execute(db)).rows
}

export async function countPatients(db: Db, filter: ListedPatients): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${fromPatients(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Days of several diaries within the dates given, both included, by patient. */
export async function selectDaysOf(
  db: Db,
  patientIds: readonly string[],
  { first, last }: { first: LocalDay; last: LocalDay },
): Promise<Map<string, DailySummary[]>> {
  if (patientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('daily_summary')
    .select(['patient_id', 'day', ...figureColumns])
    .where('patient_id', 'in', patientIds)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id)
  return new Map([...byPatient].map(([patientId, days]) => [patientId, days.map(toDailySummary)]))
}
