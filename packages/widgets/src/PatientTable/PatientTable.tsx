import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import type { PatientTableHandle, PatientTableOptions } from './patientTableOptions.ts'
import { PatientTableView } from './PatientTableView.tsx'
import { usePatientTable } from './usePatientTable.ts'

export interface PatientTableProps extends PatientTableOptions {
  className?: string
}

const ClinicPatients = forwardRef<PatientTableHandle, PatientTableProps>(function ClinicPatients({ className, ...options }, ref) {
  return <PatientTableView model={usePatientTable(options)} className={className} handle={ref} />
})

/**
 * The patients of a clinic with what to look at first: search, filters, order, selection, marks, doctors, file and paper. Of
 * long lists only the rows in sight are there. Needs a DiabProvider. Another clinic is another list: nothing of the one
 * before is kept.
 */
export const PatientTable = forwardRef<PatientTableHandle, PatientTableProps>(function PatientTable(props, ref) {
  const { DataSource } = useDiab()
  return (
    <DataSource source={props.dataSource}>
      <ClinicPatients key={props.clinicId} {...props} ref={ref} />
    </DataSource>
  )
})
