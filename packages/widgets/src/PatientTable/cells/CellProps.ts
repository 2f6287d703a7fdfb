import type { ClinicPatient } from '@diab/core/clinic'
import type { PatientTableMessages } from '../PatientTable.messages.ts'

export interface CellProps {
  patient: ClinicPatient
  messages: PatientTableMessages
}
