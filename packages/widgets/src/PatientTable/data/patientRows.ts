import type { ClinicPatient } from '@diab/core/rules'

/** The rows of a list, of which some may not be known yet. */
export interface PatientRows {
  readonly count: number
  /** Undefined while it is being loaded. */
  at(index: number): ClinicPatient | undefined
}

export const noRows: PatientRows = { count: 0, at: () => undefined }

/** Patients per request. */
export const pageSize = 50

/** Pages, by their number, that hold the rows from one to another. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize)
  const to = Math.floor(Math.max(0, last) / pageSize)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
