// All seventeen columns of PatientTable. Its peers show eight of plain text.
import { patientColumns } from '@diab/widgets/patient-table'
import { patientTableContestant } from '../../lib/patient-table.jsx'

export const { mount, update, destroy, adapt, rowSelector, header, filterInput } = patientTableContestant(patientColumns)
