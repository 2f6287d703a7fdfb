import type { ClinicPatient } from '@diab/core/rules'
import type { PatientTableMessages } from '../PatientTable.messages.ts'

export interface CellProps {
  patient: ClinicPatient
  messages: PatientTableMessages
}
