/** One row for each day of a diary that holds an entry; the glucose columns are core's `GlucoseTally`. */
export interface DailySummaryTable {
  patient_id: string
  /** `YYYY-MM-DD` on the patient's wall clock. */
  day: string
  entry_count: number
  max_ketone: number | null
  glucose_count: number
  glucose_average: number | null
  glucose_squares: number
  glucose_min: number | null
  glucose_max: number | null
  low: number
  normal: number
  high: number
  very_low_band: number
  low_band: number
  target_band: number
  high_band: number
  very_high_band: number
  low_risk: number
  high_risk: number
  usable_low_risk: number
  preprandial_count: number
  postprandial_count: number
  sensor_count: number
  sensor_low: number
  sensor_normal: number
  sensor_high: number
  sensor_hi_count: number
  sensor_lo_count: number
  sensor_very_low_band: number
  sensor_low_band: number
  sensor_target_band: number
  sensor_high_band: number
  sensor_very_high_band: number
  sensor_pregnancy_low_band: number
  sensor_pregnancy_target_band: number
  hi_count: number
  lo_count: number
  unusual_count: number
}

export interface DailySummaryTables {
  daily_summary: DailySummaryTable
}

declare module '../../platform/db/tables.ts' {
  interface Database extends DailySummaryTables {}
}
