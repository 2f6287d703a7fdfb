import type { DiabetesType, PatientTriage } from '@diab/core/rules'
import type { Generated } from 'kysely'

/** A patient in a clinic's list as of a date (`YYYY-MM-DD`): the person, and core's `triageOf`. */
export interface ListedPatientTable {
  clinic_id: string
  as_of: string
  patient_id: string
  fullname: string
  folded_name: string
  email: string | null
  date_of_birth: string | null
  diabetes_type: DiabetesType | null
  last_day: string | null
  days_without_data: number | null
  readings_per_week: number
  period_kind: PatientTriage['periodKind']
  days_with_readings: number
  in_target_share: number | null
  in_target_change: number | null
  low_count: number
  normal_count: number
  high_count: number
  sensor_low_count: number | null
  sensor_normal_count: number | null
  sensor_high_count: number | null
  average: number | null
  lbgi: number | null
  low_risk_group: PatientTriage['lowRiskGroup']
  hi_count: number
  lo_count: number
  hypo_count: number
  max_ketone: number | null
  /** Core's `attentionScore`: the weights of the reasons, which are powers of two. */
  attention: number
}

export interface ListedPatientTables {
  listed_patient: ListedPatientTable
  /** A row for each person whose figures were ever written: who writes them holds its lock. */
  diary_lock: { patient_id: string; is_held: Generated<boolean> }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends ListedPatientTables {}
}
