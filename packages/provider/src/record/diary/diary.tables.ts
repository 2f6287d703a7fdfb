import type {
  ActivityIntensity,
  EntryOrigin,
  EntryType,
  GlucoseResultZone,
  IntakeMedicine,
  MealType,
  ResultValidity,
  TherapyLabel,
} from '@diab/core/rules'
import type { GlucoseUnit, MeterDevice } from '@diab/internal/diary'
import type { Generated } from 'kysely'

/** What only one kind of entry has, in one jsonb column. */
export interface EntryDetails {
  /** Glucose: a scan of a sensor. */
  isScan?: boolean
  /** Meal: what was eaten. */
  details?: string
  medicine?: IntakeMedicine | null
  note?: string
  feelTypes?: number[]
  /** Id of a physical activity type. */
  type?: number | null
  intensity?: ActivityIntensity
}

export interface DiaryEntryTable {
  patient_id: string
  id: string
  entry_type: EntryType
  /** Wall clock, `YYYY-MM-DDTHH:mm:ss` on the way in; the driver hands it out in the same form. */
  entry_date: string
  value: number | null
  original_value: number | null
  original_unit: GlucoseUnit | null
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
  /** Null for an entry that is as it was written. */
  changed_at: Generated<Date | null>
  import_id: string | null
  source_key: string | null
  /** Id that the entry had where it was exported. */
  copied_from: string | null
}

/** Packed readings of one day and source of a patient's sensor; the arrays are opened by the view `sensor_reading`. */
export interface SensorDayTable {
  patient_id: string
  day: string
  first_id: string
  last_id: string
  reading_count: number
  import_id: string | null
  is_keyed: boolean
  meter_device: MeterDevice | null
  original_unit: GlucoseUnit
  time_zone: string
  created_at: Date
  last_created_at: Date
  ids: string[]
  offsets: number[]
  amounts: number[]
  original_amounts: number[] | null
  flags: number[]
  created_ats: Date[] | null
  /** How the app wrote the names (migration 0111); null: it named none of them. */
  name_form: Generated<number | null>
  name_field: Generated<string | null>
  names: Generated<string[] | null>
  name_texts: Generated<string[] | null>
  name_marks: Generated<number[] | null>
  occurred_afters: Generated<number[] | null>
}

/** The view of a whole diary: `diary_entry` and what `sensor_day` holds, with the bounds by which packed rows are found. */
export interface DiaryRowView extends DiaryEntryTable {
  day_from: string
  day_to: string
  id_from: string
  id_to: string
  modified_to: Date
}

export interface DiaryTables {
  diary_entry: DiaryEntryTable
  sensor_day: SensorDayTable
  removed_source_key: { patient_id: string; source_key: string; import_id: string | null; removed_at: Generated<Date> }
  feel_type: { id: number; name: string }
  physical_activity_type: { id: number; name: string }
}

declare module '../../platform/db/tables.ts' {
  interface Database extends DiaryTables {}
}
