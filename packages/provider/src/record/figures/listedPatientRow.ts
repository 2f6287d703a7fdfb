import type { DiabetesType, PatientTriage } from '@diab/core/rules'
import { attentionFlags, attentionScore, attentionWeight } from '@diab/internal/clinic'
import type { ListedPatientTable } from './listedPatient.tables.ts'

/** What changes with the diary and the diabetes. */
export type FigureRow = Omit<ListedPatientTable, 'clinic_id' | 'patient_id' | 'fullname' | 'folded_name' | 'email' | 'date_of_birth'>

export function toFigureRow(asOf: string, triage: PatientTriage, diabetesType: DiabetesType | null): FigureRow {
  return {
    as_of: asOf,
    diabetes_type: diabetesType,
    last_day: triage.lastDay,
    days_without_data: triage.daysWithoutData,
    readings_per_week: triage.readingsPerWeek,
    period_kind: triage.periodKind,
    days_with_readings: triage.daysWithReadings,
    in_target_share: triage.inTargetShare,
    in_target_change: triage.inTargetChange,
    low_count: triage.lowCount,
    normal_count: triage.normalCount,
    high_count: triage.highCount,
    sensor_low_count: triage.sensorCounts?.lowCount ?? null,
    sensor_normal_count: triage.sensorCounts?.normalCount ?? null,
    sensor_high_count: triage.sensorCounts?.highCount ?? null,
    average: triage.average,
    lbgi: triage.lbgi,
    low_risk_group: triage.lowRiskGroup,
    hi_count: triage.hiCount,
    lo_count: triage.loCount,
    hypo_count: triage.hypoCount,
    max_ketone: triage.maxKetone,
    attention: attentionScore(triage.attention),
  }
}

function sensorCountsOf(row: FigureRow): PatientTriage['sensorCounts'] {
  const { sensor_low_count: lowCount, sensor_normal_count: normalCount, sensor_high_count: highCount } = row
  return lowCount === null || normalCount === null || highCount === null ? null : { lowCount, normalCount, highCount }
}

/** The reverse of `toFigureRow`. */
export function toTriage(row: FigureRow): PatientTriage {
  return {
    lastDay: row.last_day,
    daysWithoutData: row.days_without_data,
    readingsPerWeek: row.readings_per_week,
    periodKind: row.period_kind,
    daysWithReadings: row.days_with_readings,
    inTargetShare: row.in_target_share,
    inTargetChange: row.in_target_change,
    lowCount: row.low_count,
    normalCount: row.normal_count,
    highCount: row.high_count,
    sensorCounts: sensorCountsOf(row),
    average: row.average,
    lbgi: row.lbgi,
    lowRiskGroup: row.low_risk_group,
    hiCount: row.hi_count,
    loCount: row.lo_count,
    hypoCount: row.hypo_count,
    maxKetone: row.max_ketone,
    attention: attentionFlags.filter((flag) => (row.attention & attentionWeight(flag)) !== 0),
  }
}

/** The columns of a `FigureRow`. `satisfies` finds a name that is none; `toFigureRow` makes every one. */
export const figureRowColumns = [
  'as_of',
  'diabetes_type',
  'last_day',
  'days_without_data',
  'readings_per_week',
  'period_kind',
  'days_with_readings',
  'in_target_share',
  'in_target_change',
  'low_count',
  'normal_count',
  'high_count',
  'sensor_low_count',
  'sensor_normal_count',
  'sensor_high_count',
  'average',
  'lbgi',
  'low_risk_group',
  'hi_count',
  'lo_count',
  'hypo_count',
  'max_ketone',
  'attention',
] as const satisfies readonly (keyof FigureRow)[]
