import type { MealType, TherapyLabel } from '@diab/core/diary'
import type { DiabetesType } from '@diab/core/therapy'
import type { Generated } from 'kysely'

export interface TherapyTables {
  therapy_label_time: { patient_id: string; therapy_label: TherapyLabel; start_at: string; end_at: string }
  glucose_range: {
    patient_id: string
    id: string
    meal_type: MealType
    therapy_label: TherapyLabel | null
    min: number
    max: number
    /** Wall clock, `YYYY-MM-DDTHH:mm:ss` on the way in. */
    valid_from: string
    valid_to: string | null
    version: Generated<number>
  }
  diabetes_status: { patient_id: string; diabetes_type: DiabetesType; version: Generated<number> }
}
