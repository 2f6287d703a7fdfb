import type { DailySummary, GlucoseTally } from '@diab/core/analysis'
import type { DailySummaryTable } from './dailySummary.tables.ts'

/** The column of each figure of a day's glucose. */
const glucoseColumns = {
  count: 'glucose_count',
  average: 'glucose_average',
  squares: 'glucose_squares',
  min: 'glucose_min',
  max: 'glucose_max',
  low: 'low',
  normal: 'normal',
  high: 'high',
  veryLowBand: 'very_low_band',
  lowBand: 'low_band',
  targetBand: 'target_band',
  highBand: 'high_band',
  veryHighBand: 'very_high_band',
  lowRisk: 'low_risk',
  highRisk: 'high_risk',
  usableLowRisk: 'usable_low_risk',
  preprandialCount: 'preprandial_count',
  postprandialCount: 'postprandial_count',
  sensorCount: 'sensor_count',
  sensorLow: 'sensor_low',
  sensorNormal: 'sensor_normal',
  sensorHigh: 'sensor_high',
  sensorHiCount: 'sensor_hi_count',
  sensorLoCount: 'sensor_lo_count',
  sensorVeryLowBand: 'sensor_very_low_band',
  sensorLowBand: 'sensor_low_band',
  sensorTargetBand: 'sensor_target_band',
  sensorHighBand: 'sensor_high_band',
  sensorVeryHighBand: 'sensor_very_high_band',
  sensorPregnancyLowBand: 'sensor_pregnancy_low_band',
  sensorPregnancyTargetBand: 'sensor_pregnancy_target_band',
  hiCount: 'hi_count',
  loCount: 'lo_count',
  unusualCount: 'unusual_count',
} as const satisfies Record<keyof GlucoseTally, keyof DailySummaryTable>

export const figureColumns = ['entry_count', 'max_ketone', ...Object.values(glucoseColumns)] as const

export type DailySummaryRow = Omit<DailySummaryTable, 'patient_id'>

const glucoseEntries = Object.entries(glucoseColumns) as [keyof GlucoseTally, (typeof glucoseColumns)[keyof GlucoseTally]][]

/** A row as the wire shows it. */
export function toDailySummary(row: DailySummaryRow): DailySummary {
  return {
    day: row.day,
    // Every figure has a column: the constant above says so.
    glucose: Object.fromEntries(glucoseEntries.map(([figure, column]) => [figure, row[column]])) as GlucoseTally,
    entryCount: row.entry_count,
    maxKetone: row.max_ketone,
  }
}

/** The reverse of `toDailySummary`. */
export function toDailySummaryRow({ day, glucose, entryCount, maxKetone }: DailySummary): DailySummaryRow {
  const figures = Object.fromEntries(glucoseEntries.map(([figure, column]) => [column, glucose[figure]]))
  // `figures` holds every glucose column, which the compiler does not see through the loop.
  return { day, entry_count: entryCount, max_ketone: maxKetone, ...figures } as DailySummaryRow
}
