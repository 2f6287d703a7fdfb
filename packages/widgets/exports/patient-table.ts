'use client'
export { patientTableMessages, type PatientTableMessages } from '../src/PatientTable/PatientTable.messages.ts'
export { PatientTable, type PatientTableProps } from '../src/PatientTable/PatientTable.tsx'
export { defaultPatientColumns, patientColumns, type PatientColumn } from '../src/PatientTable/patientColumns.ts'
export type { PatientTablePart, PatientTableSlots } from '../src/PatientTable/patientParts.ts'
export {
  everyPatient,
  type PatientTableDataSource,
  type PatientTableFilter,
  type PatientTableHandle,
  type PatientTableOptions,
} from '../src/PatientTable/patientTableOptions.ts'
