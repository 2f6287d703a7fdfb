'use client'
export { PatientTable, type PatientTableProps } from '../src/PatientTable/PatientTable.tsx'
export { patientTableMessages, type PatientTableMessages } from '../src/PatientTable/PatientTable.messages.ts'
export { PatientTableView, type PatientTableViewProps } from '../src/PatientTable/PatientTableView.tsx'
export { defaultPatientColumns, type PatientColumn, patientColumns } from '../src/PatientTable/patientColumns.ts'
export {
  everyPatient,
  type PatientTableDataSource,
  type PatientTableFilter,
  type PatientTableHandle,
  type PatientTableOptions,
} from '../src/PatientTable/patientTableOptions.ts'
export type { PatientRows } from '../src/PatientTable/data/patientRows.ts'
export { type PatientTableModel, usePatientTable } from '../src/PatientTable/usePatientTable.ts'
export type { PatientTablePart, PatientTableSlots } from '../src/PatientTable/patientParts.ts'
