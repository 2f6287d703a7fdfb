import type { EntryOrigin, EntryType, MealType, MeterDevice, ResultValidity, GlucoseResultZone, TherapyLabel } from '@diab/core/diary'
import type { Generated } from 'kysely'

/** What only one kind of entry has: note, feel types, medicine, activity. */
export type EntryDetails = Record<string, unknown>

export interface DiaryEntryTable {
  patient_id: string
  id: string
  entry_type: EntryType
  /** Wall clock, `YYYY-MM-DDTHH:mm:ss` on the way in; select it through `toEntryColumns`. */
  entry_date: string
  value: number | null
  original_value: number | null
  original_unit: string | null
  therapy_label_original: TherapyLabel
  therapy_label_modified: TherapyLabel | null
  meal_type: MealType | null
  zone: GlucoseResultZone | null
  validity: ResultValidity | null
  metas: number[]
  details: EntryDetails
  meter_device: MeterDevice | null
  origin: EntryOrigin
  time_zone: string
  version: number
  created_at: Generated<Date>
  import_id: string | null
  source_key: string | null
}

export interface DiaryTables {
  diary_entry: DiaryEntryTable
  feel_type: { id: number; name: string }
  physical_activity_type: { id: number; name: string }
  import: {
    id: string
    patient_id: string
    created_by: string
    created_at: Generated<Date>
    device: string | null
    saved_count: number
    duplicate_count: number
    refused_count: number
  }
}
