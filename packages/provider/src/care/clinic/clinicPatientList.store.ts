import type { DailySummary } from '@diab/core/analysis'
import {
  type ClinicPatient,
  type LocalDay,
  type PatientFlag,
  type PatientFlagCounts,
  patientFlags,
  type PatientSortField,
  type PatientSorting,
  sortedBy,
} from '@diab/core/rules'
import { averageSteps } from '@diab/internal/clinic'
import { searchFold } from '@diab/core/format'
import { type RawBuilder, sql } from 'kysely'
import { figureColumns, toDailySummary } from '../../record/diary/dailySummaryRow.ts'
import type { Db } from '../../platform/db/tables.ts'
import { containing } from '../../platform/db/foldedText.ts'
import { SharingLevel } from './clinic.tables.ts'
import { attentionScoreOn, flagConditions, isMarkedBy, joinFigures, lastDay } from './patientFigures.ts'

/** A patient of the list before the figures are made. */
export type ListedPatient = Omit<ClinicPatient, 'triage' | 'doctorIdList'> & { lastDay: LocalDay | null }

export interface ListedPatients {
  clinicId: string
  /** The doctor whose marks are shown. */
  callerId: string
  patientInfo?: string
  doctorId?: string
  /** Only patients with this flag. */
  flag?: PatientFlag
  noDataDays?: number
  /** This one alone. */
  patientId?: string
  /** The date on which the staff look. */
  today: LocalDay
}

function holds(patientInfo: string): RawBuilder<unknown> {
  const text = patientInfo.trim()
  if (text === '') return sql`true`
  const pattern = containing(searchFold(text))
  // Thousands of dates are not written down for a text that none can hold.
  const isBorn = /^[\d.-]+$/.test(text)
    ? sql`to_char(u.date_of_birth, 'YYYY-MM-DD') like ${pattern} or to_char(u.date_of_birth, 'YYYY.MM.DD.') like ${pattern}`
    : sql`false`
  return sql`(u.folded_name like ${pattern} or lower(u.email) like ${containing(text.toLowerCase())} or ${isBorn})`
}

/** Flags that say nothing about readings. */
const flagsWithoutFigures: readonly PatientFlag[] = ['vip', 'no_data']
const isOfFigures = (flag: PatientFlag | undefined) => flag !== undefined && !flagsWithoutFigures.includes(flag)

/** Selects from patients who grant the clinic everything. The figures are joined where requested. */
function fromPatients(filter: ListedPatients, hasFigures = isOfFigures(filter.flag)): RawBuilder<unknown> {
  const { clinicId, patientInfo = '', doctorId, patientId, flag, today } = filter
  const isOfDoctor = sql`exists (
    select from patient_doctor d where d.clinic_id = p.clinic_id and d.patient_id = p.patient_id and d.doctor_id = ${doctorId}
  )`
  return sql`
  from clinic_patient p join app_user u on u.id = p.patient_id ${hasFigures ? joinFigures(today) : sql``}
  where p.clinic_id = ${clinicId} and p.sharing_level = ${SharingLevel.Full}
    and ${patientId === undefined ? sql`true` : sql`p.patient_id = ${patientId}`}
    and ${doctorId === undefined ? sql`true` : isOfDoctor}
    and ${flag === undefined ? sql`true` : flagConditions(filter)[flag]}
    and ${holds(patientInfo)}`
}

const fullname = sql`u.fullname collate "hu-x-icu"`

/** Name of the doctor that sorts a patient `p`: the first one of the clinic. */
const firstDoctor = sql`(
  select min(w.fullname collate "hu-x-icu") from patient_doctor d join app_user w on w.id = d.doctor_id
  where d.patient_id = p.patient_id and d.clinic_id = p.clinic_id
)`

const sortColumns = ({ callerId, today }: ListedPatients): Readonly<Record<PatientSortField, RawBuilder<unknown>>> => ({
  name: fullname,
  date_of_birth: sql`u.date_of_birth`,
  last_upload: sql`"lastDay"`,
  readings_per_week: sql`f.readings`,
  in_target: sql`f.share`,
  in_target_change: sql`f.share_change`,
  low_risk: sql`f.lbgi`,
  hi_lo: sql`f.hi_count + f.lo_count`,
  ketone: sql`f.max_ketone`,
  average: sql`round(f.average * ${averageSteps}::float8)`,
  doctor: firstDoctor,
  vip: isMarkedBy(callerId),
  attention: attentionScoreOn(today),
})
const fieldsWithoutFigures: readonly PatientSortField[] = ['name', 'date_of_birth', 'last_upload', 'doctor', 'vip']

const orderOf = (filter: ListedPatients, { field, isDescending }: ReturnType<typeof sortedBy>) =>
  sql`${sortColumns(filter)[field]} ${isDescending ? sql`desc` : sql`asc`} nulls last`

/** The query itself, so that its plan can be looked at. */
export const patientsQuery = (
  filter: ListedPatients,
  { sortBy, offset, limit }: { sortBy: PatientSorting; offset: number; limit: number },
) => {
  const sorting = sortedBy(sortBy)
  const hasFigures = isOfFigures(filter.flag) || !fieldsWithoutFigures.includes(sorting.field)
  return sql<ListedPatient>`
  select u.id, u.fullname, u.email, to_char(u.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth",
    (select diabetes_type from diabetes_status s where s.patient_id = p.patient_id) as "diabetesType",
    coalesce((
      select json_agg(json_build_object('id', w.id, 'fullname', w.fullname) order by w.fullname collate "hu-x-icu", w.id)
      from patient_doctor d join app_user w on w.id = d.doctor_id
      where d.patient_id = p.patient_id and d.clinic_id = p.clinic_id
    ), '[]') as doctors,
    ${isMarkedBy(filter.callerId)} as "isVip",
    ${lastDay} as "lastDay"
  ${fromPatients(filter, hasFigures)}
  order by ${orderOf(filter, sorting)}, ${fullname}, u.id offset ${offset} limit ${limit}`
}

export async function selectPatients(db: Db, ...query: Parameters<typeof patientsQuery>): Promise<ListedPatient[]> {
  return (await patientsQuery(...query).execute(db)).rows
}

export async function countPatients(db: Db, filter: ListedPatients): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${fromPatients(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many patients have each flag, and how many there are; the query itself, so that its plan can be looked at. */
export function flagCountsQuery(filter: ListedPatients): RawBuilder<PatientFlagCounts> {
  const conditions = flagConditions(filter)
  const counts = patientFlags.map((flag) => sql`count(*) filter (where ${conditions[flag]})::int as ${sql.ref(flag)}`)
  return sql<PatientFlagCounts>`select count(*)::int as "all", ${sql.join(counts)} ${fromPatients(filter, true)}`
}

export async function countPatientFlags(db: Db, filter: ListedPatients): Promise<PatientFlagCounts> {
  const { rows } = await flagCountsQuery(filter).execute(db)
  // An aggregate without groups has exactly one row.
  return rows[0]!
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
