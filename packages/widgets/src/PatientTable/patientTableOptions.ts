import type { DiabClient, PatientFilter } from '@diab/core/client'
import { type ClinicPatient, defaultPatientSorting, type PatientSorting } from '@diab/core/rules'
import type { HostNode } from '../ui/parts/hostNode.ts'
import type { PatientColumn } from './patientColumns.ts'

/** The filter and the order of the patients. */
export interface PatientTableFilter extends PatientFilter {
  sortBy: PatientSorting
}

/** No search and no flag: every patient, in the order that a list opens with. */
export const everyPatient: PatientTableFilter = { sortBy: defaultPatientSorting }

/** The calls of a list of patients; `patients` gives a loaded list, without any call. */
export interface PatientTableDataSource {
  clinicPatientList: Pick<DiabClient['clinicPatientList'], 'listPage' | 'countFlags'>
  clinicStaff: Pick<DiabClient['clinicStaff'], 'readClinic'>
  clinicPatient?: Partial<DiabClient['clinicPatient']>
}

/** Whose patients are listed, and what the host controls. */
export interface PatientTableOptions {
  /** The host's data instead of the provider's; the host loads it again on `refetch`. */
  dataSource?: PatientTableDataSource
  /** Whose patients. */
  clinicId: string
  /** The whole list, loaded by the host: searched, sorted and filtered here. Without it the provider's list is loaded page by page. */
  patients?: readonly ClinicPatient[]
  /** With it the host keeps search, filters and order, in its address for example. */
  filter?: PatientTableFilter
  /** The initial filter; all patients by name unless given. */
  defaultFilter?: PatientTableFilter
  /** Called after a search, a filter or a sort. A search may hold a name: not for a log. */
  onFilterChanged?: (filter: PatientTableFilter) => void
  /** The shown columns; with it the host controls the choice. */
  columns?: readonly PatientColumn[]
  /** The initial columns; `defaultPatientColumns` unless given. */
  defaultColumns?: readonly PatientColumn[]
  /** Columns were shown or hidden. */
  onColumnsChanged?: (columns: readonly PatientColumn[]) => void
  /** Who is selected; with it the host keeps the choice. */
  selectedIds?: ReadonlySet<string>
  /** Called when the selection changes. */
  onSelectionChanged?: (ids: ReadonlySet<string>) => void
  /** Returns the address of a patient's name; `index` is the row in the list, from 0. */
  hrefFor?: (patient: ClinicPatient, index: number) => string | undefined
  /** The row to begin at, from 0: in sight, and the one that Tab reaches. Another search, filter or order begins at the first. */
  defaultRow?: number
  /** Takes the place of the browser's own navigation. */
  onPatientOpened?: (patient: ClinicPatient, index: number) => void
  /** The first step where there is no patient yet. */
  emptyAction?: HostNode
  /** Nothing can be marked, linked or removed, whatever the user may. */
  readOnly?: boolean
  /** A mark or a doctor of a patient was saved. */
  onPatientChanged?: (patient: ClinicPatient) => void
  /** A patient was removed from the clinic, after the time to take it back. */
  onPatientRemoved?: (patient: ClinicPatient) => void
}

/** The methods of a mounted table, through `ref`. */
export interface PatientTableHandle {
  /** Focuses the row that was focused last, or the first one. */
  focus: () => void
  focusSearch: () => void
  /** Prints the selected patients, or all of the filter. Resolves when the page is ready and the print dialog has been requested. */
  print: () => Promise<void>
  /** Saves the selected patients, or all of the filter, as a file. */
  exportCsv: () => Promise<void>
  refetch: () => void
}
