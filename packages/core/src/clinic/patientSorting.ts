import { compareHungarian } from '../format/hungarianText.ts'
import type { ClinicPatient } from './clinicPatientList.contract.ts'
import { type PatientSortField, type PatientSorting, patientSortings } from './patientListFields.ts'

export interface SortedBy {
  readonly field: PatientSortField
  readonly isDescending: boolean
}

export const defaultPatientSorting: PatientSorting = 'name_asc'

export const isPatientSorting = (text: string): text is PatientSorting => (patientSortings as readonly string[]).includes(text)

/** `last_upload_desc` taken apart. */
export function sortedBy(sorting: PatientSorting): SortedBy {
  const at = sorting.lastIndexOf('_')
  // Whatever stands before the last underscore is a field: the type says so.
  return { field: sorting.slice(0, at) as PatientSortField, isDescending: sorting.slice(at + 1) === 'desc' }
}

/** A click on a column: ascending first, and the active ascending column turns to descending. */
export const nextPatientSorting = (current: PatientSorting, field: PatientSortField): PatientSorting =>
  current === `${field}_asc` ? `${field}_desc` : `${field}_asc`

type FigureField = Exclude<PatientSortField, 'name'>

const dayNumber = (day: string | null) => (day === null ? null : Number(day.replaceAll('-', '')))

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
}

export const compareNames = (one: ClinicPatient, other: ClinicPatient): number =>
  compareHungarian(one.fullname, other.fullname) || (one.id < other.id ? -1 : Number(one.id > other.id))

/** Orders patients as the provider does: equals by name, whoever has no value last. */
export function comparePatients(sorting: PatientSorting): (one: ClinicPatient, other: ClinicPatient) => number {
  const { field, isDescending } = sortedBy(sorting)
  const sign = isDescending ? -1 : 1
  if (field === 'name') return (one, other) => compareHungarian(one.fullname, other.fullname) * sign || compareNames(one, other)
  const figureOf = sortFigures[field]
  return (one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === b) return compareNames(one, other)
    if (a === null || b === null) return a === null ? 1 : -1
    return (a - b) * sign
  }
}
