import type { ClinicPatient } from '@diab/core/rules'
import type { ReactNode } from 'react'
import type { PatientTableMessages } from '../PatientTable.messages.ts'

export interface CellProps {
  patient: ClinicPatient
  messages: PatientTableMessages
}

/** What a cell shows; its look and title belong to the cell itself, so that plain text needs no element in it. */
export interface CellView {
  content: ReactNode
  /** Classes of the cell. */
  look?: string | undefined
  title?: string | undefined
}
