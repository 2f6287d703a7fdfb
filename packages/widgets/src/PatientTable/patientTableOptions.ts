import type { DiabClient } from '@diab/core/client'
import { type ClinicPatient, defaultPatientSorting, type PatientFilter, type PatientSorting } from '@diab/core/clinic'
import type { ReactNode } from 'react'
import type { PatientColumn } from './patientColumns.ts'

/** Which patients are shown, and in which order. */
export interface PatientTableFilter extends PatientFilter {
  sortBy: PatientSorting
}

export const everyPatient: PatientTableFilter = { sortBy: defaultPatientSorting }

/** What a list of patients asks for; `patients` gives a list that is there already, without any call. */
export interface PatientTableDataSource {
  clinicPatientList: Pick<DiabClient['clinicPatientList'], 'listPage' | 'countFlags'>
  clinicStaff: Pick<DiabClient['clinicStaff'], 'readClinic'>
  clinicPatient?: Partial<DiabClient['clinicPatient']>
}

export interface PatientTableOptions {
  /** The host's own data in the place of the provider's calls; the host asks anew with `refetch`. */
  dataSource?: PatientTableDataSource
  /** Whose patients. */
  clinicId: string
  /** The whole list, kept by the host: searched, sorted and filtered here. Without it the provider is asked page by page. */
  patients?: readonly ClinicPatient[]
  /** With it the host keeps search, filters and order, in its address for example. */
  filter?: PatientTableFilter
  /** Where to begin; everybody by name unless given. */
  defaultFilter?: PatientTableFilter
  /** Somebody searched, filtered or sorted. A search may hold a name: not for a log. */
  onFilterChanged?: (filter: PatientTableFilter) => void
  /** Which columns stand there; with it the host keeps the choice. */
  columns?: readonly PatientColumn[]
  /** Where to begin; `defaultPatientColumns` unless given. */
  defaultColumns?: readonly PatientColumn[]
  /** Columns were shown or hidden. */
  onColumnsChanged?: (columns: readonly PatientColumn[]) => void
  /** Who is selected; with it the host keeps the choice. */
  selectedIds?: ReadonlySet<string>
  /** Somebody else is selected. */
  onSelectionChanged?: (ids: ReadonlySet<string>) => void
  /** Where a patient's name leads; `index` is the row in the list, from 0. */
  hrefFor?: (patient: ClinicPatient, index: number) => string | undefined
  /** The row to begin at, from 0: in sight, and the one that Tab reaches. Another search, filter or order begins at the first. */
  defaultRow?: number
  /** Takes the place of the browser's own navigation. */
  onPatientOpened?: (patient: ClinicPatient, index: number) => void
  /** The first step where there is nobody yet. */
  emptyAction?: ReactNode
  /** Nothing can be marked, linked or removed, whatever the user may. */
  readOnly?: boolean
  /** A mark or a doctor of a patient was saved. */
  onPatientChanged?: (patient: ClinicPatient) => void
  /** A patient was removed from the clinic, after the time to take it back. */
  onPatientRemoved?: (patient: ClinicPatient) => void
}

/** What a host may ask of a mounted table, through `ref`. */
export interface PatientTableHandle {
  /** Focuses the row that was focused last, or the first one. */
  focus: () => void
  focusSearch: () => void
  /** Prints the selected patients, or everybody of the filter. Resolves when the page is ready and the dialog has been asked for. */
  print: () => Promise<void>
  /** Saves the selected patients, or everybody of the filter, as a file. */
  exportCsv: () => Promise<void>
  refetch: () => void
}
