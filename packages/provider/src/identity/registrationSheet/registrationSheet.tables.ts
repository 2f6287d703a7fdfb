import type { Gender } from '@diab/internal/account'
import type { DraftState, RegistrationSheetStatus } from '@diab/internal/patients'
import type { DiabetesType, TherapyType } from '@diab/core/rules'
import type { ColumnType, Generated } from 'kysely'

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface RegistrationSheetTables {
  registration_sheet: {
    id: string
    clinic_id: string
    patient_id: Optional<string>
    opened_account: Generated<boolean>
    fullname: string
    date_of_birth: Optional<string>
    gender: Optional<Gender>
    email: Optional<string>
    phone: Optional<string>
    diabetes_type: Optional<DiabetesType>
    therapy_type: Optional<TherapyType>
    note: Optional<string>
    doctor_ids: Generated<string[]>
    draft_state: DraftState
    status: Generated<RegistrationSheetStatus>
    version: Generated<number>
    created_at: Date
    created_by: Optional<string>
    completed_at: Optional<Date>
    completed_by: Optional<string>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends RegistrationSheetTables {}
}
