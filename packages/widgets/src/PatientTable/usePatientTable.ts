import {
  type ClinicPatient,
  indexPatients,
  type LocalDay,
  nextPatientSorting,
  type PatientFlag,
  type PatientFlagCounts,
  type PatientSortField,
} from '@diab/core/rules'
import { useCallback, useMemo, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useRead } from '../provider/useRead.ts'
import { type Format, useFormat } from '../provider/useFormat.ts'
import { useIsOffline } from '../provider/useIsOffline.ts'
import { useControllable } from '../queries/useControllable.ts'
import { usePagedRows } from './data/usePagedRows.ts'
import { noRows, type PatientRows } from './data/patientRows.ts'
import { type PatientChanges, usePatientChanges } from './data/usePatientChanges.ts'
import { type PatientFiles, usePatientFiles } from './data/usePatientFiles.ts'
import { type PatientSelection, usePatientSelection } from './data/usePatientSelection.ts'
import { useSearchText } from './data/useSearchText.ts'
import { readEveryPatient } from './data/readEveryPatient.ts'
import { type PatientTableMessages, usePatientTableMessages } from './PatientTable.messages.ts'
import { defaultPatientColumns, type PatientColumn, patientColumns } from './patientColumns.ts'
import { everyPatient, type PatientTableFilter, type PatientTableOptions } from './patientTableOptions.ts'

/** What a clinic's patient table shows and what its controls do; made by {@link usePatientTable}. */
export interface PatientTableModel
  extends
    Pick<PatientChanges, 'problem' | 'toggleVip' | 'toggleDoctor' | 'remove' | 'undoRemoval'>,
    Pick<PatientTableOptions, 'clinicId' | 'hrefFor' | 'emptyAction'> {
  readonly messages: PatientTableMessages
  readonly format: Format
  readonly today: LocalDay
  readonly filter: PatientTableFilter
  readonly rows: PatientRows
  readonly status: 'loading' | 'failed' | 'ready'
  /** Another list is pending. */
  readonly isBusy: boolean
  readonly isStale: boolean
  readonly isRetrying: boolean
  readonly isOffline: boolean
  readonly error: Error | null
  readonly refetch: () => void
  /** Says which rows are in sight, so that they are loaded. */
  readonly showRows: (first: number, last: number) => void
  readonly isFiltered: boolean
  readonly searchText: string
  readonly setSearchText: (text: string) => void
  readonly ask: (next: Partial<PatientTableFilter>) => void
  readonly sort: (field: PatientSortField) => void
  readonly askFlag: (flag: PatientFlag | undefined) => void
  readonly clearFilter: () => void
  /** Undefined while pending. */
  readonly flagCounts: PatientFlagCounts | undefined
  readonly doctors: ClinicPatient['doctors']
  /** Columns in their order; a mark is a doctor's own. */
  readonly columns: readonly PatientColumn[]
  /** Columns that can be shown, whether they are or not. */
  readonly offeredColumns: readonly PatientColumn[]
  readonly toggleColumn: (column: PatientColumn) => void
  readonly selection: PatientSelection
  readonly files: PatientFiles
  readonly canMark: boolean
  readonly canChange: boolean
  /** Patients who are being removed, by their id. */
  readonly removedIds: PatientChanges['removed']
  /** The patient whose doctors are being changed. */
  readonly editedDoctorsOf: ClinicPatient | null
  readonly editDoctors: (patient: ClinicPatient) => void
  readonly closeDoctors: () => void
  /** The initial row: that of the host, until the filter changes. */
  readonly firstRow: number
  readonly beginAtTop: () => void
  /** The host opens a patient itself. */
  readonly hasOpener: boolean
  readonly open: (patient: ClinicPatient, index: number) => void
  readonly announcement: string
}

/** The pause in typing before the provider is requested, in milliseconds. */
const searchPause = 200

const withoutGone = (patients: readonly ClinicPatient[] | undefined, gone: ReadonlySet<string>) =>
  gone.size === 0 ? patients : patients?.filter(({ id }) => !gone.has(id))

/** Returns the rows of the list that the host keeps; undefined where it keeps none. */
function useListedRows(patients: readonly ClinicPatient[] | undefined, filter: PatientTableFilter): PatientRows {
  const index = useMemo(() => patients && indexPatients(patients), [patients])
  return useMemo(() => {
    if (!index) return noRows
    const order = index.select(filter)
    return { count: order.length, at: (at) => index.patients[order[at] ?? -1] }
  }, [index, filter])
}

/** Returns the number of patients with each flag, of all or of the chosen doctor's; undefined while pending. */
function useFlagCounts(
  clinicId: string,
  patients: readonly ClinicPatient[] | undefined,
  { doctorId, noDataDays }: PatientTableFilter,
): PatientFlagCounts | undefined {
  const asked = useRead((client, signal) => client.clinicPatientList.countFlags(clinicId, { doctorId, noDataDays, signal }), {
    enabled: patients === undefined,
  })
  return patients ? indexPatients(patients).countFlags({ doctorId, noDataDays }) : asked.data
}

/** Returns everything about a clinic's patients but their look: rows, filters, order, selection, changes and what is read out about them. */
export function usePatientTable(options: PatientTableOptions): PatientTableModel {
  const { clinicId, patients, readOnly = false, onPatientOpened } = options
  const { client, emit, now, user } = useDiab()
  const messages = usePatientTableMessages()
  const format = useFormat()
  const isOffline = useIsOffline()
  const [announcement, announce] = useState('')
  const [firstRow, setFirstRow] = useState(options.defaultRow ?? 0)
  const beginAtTop = useCallback(() => setFirstRow(0), [])

  const [filter, changeFilter] = useControllable(options.filter, options.defaultFilter ?? everyPatient, options.onFilterChanged)
  const [columns, changeColumns] = useControllable<readonly PatientColumn[]>(
    options.columns,
    options.defaultColumns ?? defaultPatientColumns,
    options.onColumnsChanged,
  )
  const [editedDoctorsOf, setEditedDoctorsOf] = useState<ClinicPatient | null>(null)
  const change = usePatientChanges({
    options,
    messages,
    announce,
    onSettled: (patient) => setEditedDoctorsOf((edited) => (edited?.id === patient.id ? patient : edited)),
  })

  const listed = useMemo(() => withoutGone(patients, change.gone), [patients, change.gone])
  const listedRows = useListedRows(listed, filter)
  const paged = usePagedRows(clinicId, filter, patients === undefined)
  const source = patients ? listedRows : paged.rows
  const { applied } = change
  const rows = useMemo(() => ({ count: source.count, at: (index: number) => applied(source.at(index)) }), [source, applied])

  const clinic = useRead((reader, signal) => reader.clinicStaff.readClinic(clinicId, { signal }), { staleTime: 10 * 60_000 })
  const doctors = clinic.data?.doctors ?? []
  // Until the clinic is known the role says it, so that a column does not come later than the list.
  const isDoctorHere = clinic.data ? doctors.some(({ id }) => id === user?.id) : user?.roles.includes('Doctor') === true
  const flagCounts = useFlagCounts(clinicId, listed, filter)

  const readAll = useCallback(
    async () =>
      patients
        ? Array.from({ length: source.count }, (_, index) => source.at(index)).filter((patient) => patient !== undefined)
        : readEveryPatient(client, clinicId, filter),
    [patients, source, client, clinicId, filter],
  )
  const selection = usePatientSelection(options, rows.count, readAll)
  const { clear: clearSelection } = selection
  const files = usePatientFiles({ readAll, selectedIds: selection.ids, messages, announce })

  const ask = useCallback(
    (next: Partial<PatientTableFilter>) => {
      changeFilter({ ...filter, ...next })
      const isOrderAlone = Object.keys(next).every((key) => key === 'sortBy')
      // The selection holds only patients of the shown list.
      if (!isOrderAlone) clearSelection()
      emit({ name: isOrderAlone ? 'patientList.sorted' : 'patientList.filtered' })
    },
    [changeFilter, filter, clearSelection, emit],
  )
  const search = useSearchText(filter.patientInfo ?? '', patients ? 0 : searchPause, (patientInfo) =>
    ask({ patientInfo: patientInfo === '' ? undefined : patientInfo }),
  )

  const canMark = isDoctorHere && !readOnly
  const offeredColumns = useMemo(
    () => patientColumns.filter((column) => (column !== 'vip' || canMark) && (column !== 'actions' || !readOnly)),
    [canMark, readOnly],
  )
  const shownColumns = useMemo(() => offeredColumns.filter((column) => columns.includes(column)), [offeredColumns, columns])

  return {
    messages,
    format,
    today: now().slice(0, 10),
    clinicId,
    filter,
    rows,
    status: patients ? 'ready' : paged.status,
    isBusy: patients ? false : paged.isBusy,
    isStale: patients ? false : paged.isStale,
    isRetrying: paged.isRetrying,
    isOffline,
    error: paged.error,
    refetch: paged.refetch,
    showRows: paged.showRows,
    isFiltered: filter.patientInfo !== undefined || filter.doctorId !== undefined || filter.flag !== undefined,
    searchText: search.text,
    setSearchText: search.setText,
    ask,
    sort: (field) => ask({ sortBy: nextPatientSorting(filter.sortBy, field) }),
    askFlag: (flag) => ask({ flag }),
    clearFilter: () => {
      search.setText('')
      ask({ patientInfo: undefined, doctorId: undefined, flag: undefined, noDataDays: undefined })
    },
    flagCounts,
    doctors,
    columns: shownColumns,
    offeredColumns,
    toggleColumn: (column) => changeColumns(columns.includes(column) ? columns.filter((other) => other !== column) : [...columns, column]),
    selection,
    files,
    canMark,
    canChange: !readOnly,
    removedIds: change.removed,
    problem: change.problem ?? files.problem,
    toggleVip: change.toggleVip,
    toggleDoctor: change.toggleDoctor,
    remove: change.remove,
    undoRemoval: change.undoRemoval,
    editedDoctorsOf: editedDoctorsOf && (applied(editedDoctorsOf) ?? null),
    editDoctors: setEditedDoctorsOf,
    closeDoctors: () => setEditedDoctorsOf(null),
    firstRow,
    beginAtTop,
    hrefFor: options.hrefFor,
    emptyAction: options.emptyAction,
    hasOpener: onPatientOpened !== undefined,
    open: (patient, index) => {
      emit({ name: 'patient.opened', patientId: patient.id })
      onPatientOpened?.(patient, index)
    },
    announcement,
  }
}
