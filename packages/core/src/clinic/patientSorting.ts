import { alphabetOfPage } from '../format/hungarianText.ts'
import type { ClinicPatient } from './clinicPatientList.contract.ts'
import { attentionScore } from './patientFlags.ts'
import { type PatientSortField, type PatientSorting, patientSortings } from './patientListFields.ts'

export interface SortedBy {
  readonly field: PatientSortField
  readonly isDescending: boolean
}

/** The order in which a list of patients opens. */
export const defaultPatientSorting: PatientSorting = 'attention_desc'

export const isPatientSorting = (text: string): text is PatientSorting => (patientSortings as readonly string[]).includes(text)

/** `last_upload_desc` taken apart. */
export function sortedBy(sorting: PatientSorting): SortedBy {
  const at = sorting.lastIndexOf('_')
  // The part before the last underscore is a field, by its type.
  return { field: sorting.slice(0, at) as PatientSortField, isDescending: sorting.slice(at + 1) === 'desc' }
}

/** Fields whose greatest values are the ones that are looked for. */
const descendingFirst: readonly PatientSortField[] = ['attention', 'vip']

/** A click on a column: ascending first, and the active ascending column turns to descending; attention and VIP the other way. */
export function nextPatientSorting(current: PatientSorting, field: PatientSortField): PatientSorting {
  const [first, second] = descendingFirst.includes(field) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  return current === `${field}_${first}` ? `${field}_${second}` : `${field}_${first}`
}

type TextField = 'name' | 'doctor'
type FigureField = Exclude<PatientSortField, TextField>

const dayNumber = (day: string | null) => (day === null ? null : Number(day.replaceAll('-', '')))

/** Steps per mmol/l to which averages are rounded before they are compared. */
export const averageSteps = 1e6

/** What a field is sorted by; null comes last, whichever way. */
export const sortFigures: Readonly<Record<FigureField, (patient: ClinicPatient) => number | null>> = {
  date_of_birth: ({ dateOfBirth }) => dayNumber(dateOfBirth),
  last_upload: ({ triage }) => dayNumber(triage.lastDay),
  readings_per_week: ({ triage }) => triage.readingsPerWeek,
  in_target: ({ triage }) => triage.inTargetShare,
  in_target_change: ({ triage }) => triage.inTargetChange,
  low_risk: ({ triage }) => triage.lbgi,
  hi_lo: ({ triage }) => triage.hiCount + triage.loCount,
  ketone: ({ triage }) => triage.maxKetone,
  // Sums in another order differ in the last digits.
  average: ({ triage: { average } }) => (average === null ? null : Math.round(average * averageSteps)),
  vip: ({ isVip }) => Number(isVip),
  attention: ({ triage }) => attentionScore(triage.attention),
}

/** The doctor by whose name a patient is sorted: the first one; null without a doctor. */
export const firstDoctorOf = ({ doctors }: ClinicPatient): string | null => doctors[0]?.fullname ?? null

export const compareNames = (one: ClinicPatient, other: ClinicPatient): number =>
  alphabetOfPage().compare(one.fullname, other.fullname) || (one.id < other.id ? -1 : Number(one.id > other.id))

/** Compares patients as the provider does: equal ones by name, missing values last. */
export function comparePatients(sorting: PatientSorting): (one: ClinicPatient, other: ClinicPatient) => number {
  const { field, isDescending } = sortedBy(sorting)
  const sign = isDescending ? -1 : 1
  if (field === 'name') return (one, other) => alphabetOfPage().compare(one.fullname, other.fullname) * sign || compareNames(one, other)
  if (field === 'doctor') return orderedBy(firstDoctorOf, (a, b) => alphabetOfPage().compare(a, b) * sign)
  return orderedBy(sortFigures[field], (a, b) => (a - b) * sign)
}

const orderedBy =
  <Value>(valueOf: (patient: ClinicPatient) => Value | null, compare: (a: Value, b: Value) => number) =>
  (one: ClinicPatient, other: ClinicPatient): number => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || compareNames(one, other)
    return compare(a, b) || compareNames(one, other)
  }
