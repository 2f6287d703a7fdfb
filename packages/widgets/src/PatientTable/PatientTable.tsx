import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import type { PatientTableHandle, PatientTableOptions } from './patientTableOptions.ts'
import { PatientTableView } from './PatientTableView.tsx'
import { usePatientTable } from './usePatientTable.ts'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { PatientTablePart, PatientTableSlots } from './patientParts.ts'

/** Props of PatientTable. */
export interface PatientTableProps extends PatientTableOptions {
  className?: string
  /** The host's classes on the table's parts. */
  classNames?: ClassNames<PatientTablePart>
  /** The host's own elements in places of the table's. */
  slots?: PatientTableSlots
}

const ClinicPatients = forwardRef<PatientTableHandle, PatientTableProps>(function ClinicPatients({ className, slots, ...options }, ref) {
  return <PatientTableView model={usePatientTable(options)} className={className} slots={slots} handle={ref} />
})

/**
 * The patients of a clinic with what to look at first: search, filters, order, selection, marks, doctors, file and paper. Of
 * long lists only the rows in sight are there. Needs a DiabProvider. Another clinic is another list: nothing of the one
 * before is kept.
 */
export const PatientTable = forwardRef<PatientTableHandle, PatientTableProps>(function PatientTable(props, ref) {
  const { WidgetScope } = useDiab()
  return (
    <WidgetScope dataSource={props.dataSource} classNames={props.classNames}>
      <ClinicPatients key={props.clinicId} {...props} ref={ref} />
    </WidgetScope>
  )
})
