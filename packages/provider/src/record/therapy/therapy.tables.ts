import type { DiabetesType, MealTime, MealType, Prandial, TherapyFacts, TherapyLabel, TherapyType } from '@diab/core/rules'
import type { TaskKind, TherapyEvent } from '@diab/internal/therapy'
import type { Generated, JSONColumnType } from 'kysely'

export interface TherapyTables {
  therapy_label_time: { patient_id: string; therapy_label: TherapyLabel; start_at: string; end_at: string }
  glucose_range: {
    patient_id: string
    id: string
    meal_type: MealType
    therapy_label: TherapyLabel | null
    origin: 'sensor' | null
    min: number
    max: number
    /** Wall clock, `YYYY-MM-DDTHH:mm:ss` on the way in. */
    valid_from: string
    valid_to: string | null
    version: Generated<number>
  }
  diabetes_status: { patient_id: string; diabetes_type: DiabetesType; therapy_type: Generated<TherapyType>; version: Generated<number> }
  meal_time: {
    patient_id: string
    id: string
    meal_time: MealTime
    /** `HH:mm` */
    starts_at: string
    ends_at: string
    version: Generated<number>
    created_at: Date
  }
  therapy_task: {
    patient_id: string
    id: string
    meal_time_id: string
    kind: TaskKind
    reference_value: number
    measurement_type: Prandial | null
    medicine_id: string | null
    is_imported: Generated<boolean>
    created_at: Date
  }
  therapy_change: {
    patient_id: string
    id: string
    changed_at: Date
    changed_by: string | null
    event: TherapyEvent
    meal_time: MealTime | null
    before: JSONColumnType<TherapyFacts> | null
    after: JSONColumnType<TherapyFacts> | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends TherapyTables {}
}
