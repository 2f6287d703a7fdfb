import {
  type ClinicPatient,
  defaultNoDataDays,
  type LocalDay,
  type PatientFlag,
  type PatientFlagCounts,
  patientFlags,
  type PatientSortField,
  type PatientSorting,
  sortedBy,
} from '@diab/core/rules'
import { attentionWeight, averageSteps, silentSensorDays } from '@diab/internal/clinic'
import { searchFold } from '@diab/core/format'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { containing } from '../../platform/db/foldedText.ts'
import { type FigureRow, figureRowColumns, toTriage } from '../../record/figures/listedPatientRow.ts'
import { SharingLevel } from './clinic.tables.ts'
import { fromListed } from './listedMembers.store.ts'

export interface ListedPatients {
  clinicId: string
  /** The doctor whose marks are shown. */
  callerId: string
  patientInfo?: string
  doctorId?: string
  /** Only patients with this flag. */
  flag?: PatientFlag
  noDataDays?: number
  /** The date on which the staff look. */
  today: LocalDay
}

/** A text that may be a part of a date. */
const isOfDate = (text: string) => /^[\d.-]+$/.test(text)

function holds(patientInfo: string): RawBuilder<unknown> {
  const text = patientInfo.trim()
  if (text === '') return sql`true`
  const pattern = containing(searchFold(text))
  // Thousands of dates are not written down for a text that none can hold.
  const isBorn = isOfDate(text)
    ? sql`to_char(l.date_of_birth, 'YYYY-MM-DD') like ${pattern} or to_char(l.date_of_birth, 'YYYY.MM.DD.') like ${pattern}`
    : sql`false`
  return sql`(l.folded_name like ${pattern} or lower(l.email) like ${containing(text.toLowerCase())} or ${isBorn})`
}

/** Whether the calling doctor marked a patient `l`. */
const isMarkedBy = ({ clinicId, callerId }: Pick<ListedPatients, 'clinicId' | 'callerId'>) =>
  sql`l.patient_id in (select v.patient_id from clinic_patient_vip v where v.clinic_id = ${clinicId} and v.doctor_id = ${callerId})`

const isOfDoctor = sql`l.patient_id in (select patient_id from of_doctor)`
const hasDoctor = sql`l.patient_id in (select patient_id from treated)`

/**
 * Patients of doctors of the clinic, under the names by which conditions and orders refer to them. Materialized: every shard of a
 * distributed server would read them again.
 */
const patientsOfDoctors = ({ clinicId, doctorId }: ListedPatients) => ({
  of_doctor: sql`of_doctor as materialized (select patient_id from patient_doctor where clinic_id = ${clinicId} and doctor_id = ${doctorId ?? null})`,
  treated: sql`treated as materialized (select distinct patient_id from patient_doctor where clinic_id = ${clinicId})`,
  /** The doctor that sorts a patient: the first one of the clinic by name. Each doctor's name is read once. */
  first_doctor: sql`first_doctor as materialized (
    select d.patient_id, min(w.fullname collate "hu-x-icu") as fullname
    from patient_doctor d join (
      select id, fullname from app_user where id = any(array(select distinct doctor_id from patient_doctor where clinic_id = ${clinicId}))
    ) w on w.id = d.doctor_id
    where d.clinic_id = ${clinicId} group by d.patient_id
  )`,
})

/** Those that a query refers to, before its `select`. */
function withPatientsOfDoctors(
  filter: ListedPatients,
  names: readonly (keyof ReturnType<typeof patientsOfDoctors>)[],
): RawBuilder<unknown> {
  const all = patientsOfDoctors(filter)
  const used = [...new Set(filter.doctorId === undefined ? names : [...names, 'of_doctor' as const])]
  return used.length === 0 ? sql`` : sql`with ${sql.join(used.map((name) => all[name]))}`
}

/** Core's `hasFlag` of a patient `l`. */
function hasFlag(flag: PatientFlag, filter: ListedPatients): RawBuilder<unknown> {
  if (flag === 'vip') return isMarkedBy(filter)
  if (flag === 'no_doctor') return sql`not (${hasDoctor})`
  if (flag === 'sensor_silent')
    return sql`(l.period_kind in ('sensor', 'mixed') and coalesce(l.days_without_data >= ${silentSensorDays}, false))`
  if (flag === 'no_data') return sql`coalesce(l.days_without_data >= ${filter.noDataDays ?? defaultNoDataDays}, true)`
  return sql`l.attention & ${sql.raw(String(attentionWeight(flag)))} <> 0`
}

/**
 * Whether a patient `l` is asked for. The database keeps no statistics of names and would guess that a filter leaves a handful
 * and look each of them up, where it leaves thousands; of a `case` it guesses that it leaves half.
 */
function isAskedFor(filter: ListedPatients): RawBuilder<unknown> {
  const { patientInfo = '', doctorId, flag } = filter
  const conditions = [
    ...(doctorId === undefined ? [] : [isOfDoctor]),
    ...(flag === undefined ? [] : [hasFlag(flag, filter)]),
    ...(patientInfo.trim() === '' ? [] : [holds(patientInfo)]),
  ]
  return conditions.length === 0 ? sql`true` : sql`case when ${sql.join(conditions, sql` and `)} then true else false end`
}

/** What the conditions of `isAskedFor` refer to. */
const askedDoctors = ({ flag }: ListedPatients) => (flag === 'no_doctor' ? (['treated'] as const) : [])

const fullname = sql`l.fullname collate "hu-x-icu"`

const sortColumns = (filter: ListedPatients): Readonly<Record<PatientSortField, RawBuilder<unknown>>> => ({
  name: fullname,
  date_of_birth: sql`l.date_of_birth`,
  last_upload: sql`l.last_day`,
  readings_per_week: sql`l.readings_per_week`,
  in_target: sql`l.in_target_share`,
  in_target_change: sql`l.in_target_change`,
  low_risk: sql`l.lbgi`,
  hi_lo: sql`l.hi_count + l.lo_count`,
  ketone: sql`l.max_ketone`,
  average: sql`round(l.average * ${averageSteps}::float8)`,
  doctor: sql`first_doctor.fullname collate "hu-x-icu"`,
  vip: isMarkedBy(filter),
  attention: sql`l.attention`,
})

const orderOf = (filter: ListedPatients, { field, isDescending }: ReturnType<typeof sortedBy>) =>
  sql`${sortColumns(filter)[field]} ${isDescending ? sql`desc` : sql`asc`} nulls last`

export interface PageOf {
  sortBy: PatientSorting
  offset: number
  limit: number
}

type ListRow = FigureRow & Pick<ClinicPatient, 'id' | 'fullname' | 'email' | 'dateOfBirth' | 'isVip'>

const listColumns = sql.raw(figureRowColumns.map((column) => `l.${column}`).join(', '))

/** The query itself, so that its plan can be looked at. */
export const patientsQuery = (filter: ListedPatients, { sortBy, offset, limit }: PageOf): RawBuilder<ListRow> => {
  const sorting = sortedBy(sortBy)
  const isByDoctor = sorting.field === 'doctor'
  const names = [...(isByDoctor ? (['first_doctor'] as const) : []), ...askedDoctors(filter)]
  return sql<ListRow>`
  ${withPatientsOfDoctors(filter, names)}
  select l.patient_id as id, l.fullname, l.email, l.date_of_birth as "dateOfBirth", ${isMarkedBy(filter)} as "isVip", ${listColumns}
  ${fromListed(filter.clinicId, filter.today, isByDoctor ? sql`left join first_doctor on first_doctor.patient_id = l.patient_id` : undefined)}
    and ${isAskedFor(filter)}
  order by ${orderOf(filter, sorting)}, ${fullname}, l.patient_id offset ${offset} limit ${limit}`
}

/** A page of the patients in the list, as `completeList` left it. */
export async function selectPatients(db: Db, filter: ListedPatients, page: PageOf): Promise<ClinicPatient[]> {
  const { rows } = await patientsQuery(filter, page).execute(db)
  const doctors = await selectDoctorsOf(
    db,
    filter.clinicId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, fullname: name, email, dateOfBirth, isVip, ...figures }) => ({
    id,
    fullname: name,
    email,
    dateOfBirth,
    diabetesType: figures.diabetes_type,
    ...withIds(doctors.get(id) ?? []),
    isVip,
    triage: toTriage(figures),
  }))
}

type Doctors = ClinicPatient['doctors']

export const withIds = (doctors: Doctors) => ({ doctors, doctorIdList: doctors.map(({ id }) => id) })

/** The doctors of these patients in the clinic, by name. Each doctor's name is read once, however many patients there are. */
export async function selectDoctorsOf(db: Db, clinicId: string, patientIds: readonly string[]): Promise<Map<string, Doctors>> {
  const links = await db
    .selectFrom('patient_doctor')
    .select(['patient_id', 'doctor_id'])
    .where('clinic_id', '=', clinicId)
    .where(sql<boolean>`patient_id = any(${patientIds}::uuid[])`)
    .execute()
  const doctors = await db
    .selectFrom('app_user')
    .select(['id', 'fullname'])
    .where(sql<boolean>`id = any(${[...new Set(links.map(({ doctor_id }) => doctor_id))]}::uuid[])`)
    .orderBy(sql`fullname collate "hu-x-icu"`)
    .orderBy('id')
    .execute()
  const idsOf = Map.groupBy(links, ({ patient_id }) => patient_id)
  return new Map(
    [...idsOf].map(([patientId, own]) => {
      const ids = new Set(own.map(({ doctor_id }) => doctor_id))
      return [patientId, doctors.filter(({ id }) => ids.has(id))] as const
    }),
  )
}

/** How many patients are in the list, whether asked for or not; what `completeList` needs. */
export interface Listed {
  listed: number
}

/** The query itself, so that its plan can be looked at. */
export const countQuery = (filter: ListedPatients): RawBuilder<Listed & { count: number }> => sql<Listed & { count: number }>`
  ${withPatientsOfDoctors(filter, askedDoctors(filter))}
  select count(*)::int as listed, count(*) filter (where ${isAskedFor(filter)})::int as count ${fromListed(filter.clinicId, filter.today)}`

/** How many patients are asked for. */
export async function countPatients(db: Db, filter: ListedPatients): Promise<Listed & { count: number }> {
  const { rows } = await countQuery(filter).execute(db)
  // An aggregate without groups has exactly one row.
  return rows[0]!
}

/** Patients who have the same flags. */
interface FlaggedAlike {
  isAsked: boolean
  /** The bit of each flag is its place in `patientFlags`. */
  flags: number
  count: number
}

/**
 * How many patients have the same flags; the query itself, so that its plan can be looked at. Each condition is written once: a
 * separate count for every flag would read a doctor's patients again for every one.
 */
export function flagCountsQuery(filter: ListedPatients): RawBuilder<FlaggedAlike> {
  const bits = patientFlags.map((flag, at) => sql`case when ${hasFlag(flag, filter)} then ${sql.raw(String(2 ** at))} else 0 end`)
  return sql<FlaggedAlike>`
    ${withPatientsOfDoctors(filter, ['treated'])}
    select ${isAskedFor(filter)} as "isAsked", ${sql.join(bits, sql` + `)} as flags, count(*)::int as count
    ${fromListed(filter.clinicId, filter.today)} group by 1, 2`
}

/** How many patients have each flag, and how many there are. */
export async function countPatientFlags(db: Db, filter: ListedPatients): Promise<Listed & PatientFlagCounts> {
  const { rows } = await flagCountsQuery(filter).execute(db)
  const sumOf = (groups: readonly FlaggedAlike[]) => groups.reduce((sum, { count }) => sum + count, 0)
  const asked = rows.filter(({ isAsked }) => isAsked)
  const counts = patientFlags.map((flag, at) => [flag, sumOf(asked.filter(({ flags }) => flags & (2 ** at)))] as const)
  return { listed: sumOf(rows), all: sumOf(asked), ...(Object.fromEntries(counts) as Record<PatientFlag, number>) }
}

/** A patient who grants the clinic everything, before the figures are made, and the last date that holds an entry. */
export async function selectPatient(
  db: Db,
  { clinicId, callerId, patientId }: Pick<ListedPatients, 'clinicId' | 'callerId'> & { patientId: string },
): Promise<(Omit<ClinicPatient, 'triage' | 'doctors' | 'doctorIdList'> & { lastDay: LocalDay | null }) | undefined> {
  const { rows } = await sql<Omit<ClinicPatient, 'triage' | 'doctors' | 'doctorIdList'> & { lastDay: LocalDay | null }>`
    select u.id, u.fullname, u.email, u.date_of_birth as "dateOfBirth",
      (select diabetes_type from diabetes_status where patient_id = ${patientId}) as "diabetesType",
      exists (
        select from clinic_patient_vip v where v.clinic_id = ${clinicId} and v.doctor_id = ${callerId} and v.patient_id = ${patientId}
      ) as "isVip",
      (select max(day) from daily_summary where patient_id = ${patientId}) as "lastDay"
    from clinic_patient p join app_user u on u.id = p.patient_id
    where p.clinic_id = ${clinicId} and p.patient_id = ${patientId} and p.sharing_level = ${SharingLevel.Full}`.execute(db)
  return rows[0]
}
