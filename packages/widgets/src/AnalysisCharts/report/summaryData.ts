import {
  type ConsensusGroup,
  coverage,
  type Coverage,
  type DailyTally,
  dayProfile,
  type DayProfile,
  type EstimatedHbA1c,
  estimatedHbA1c,
  type EstimatedHypoCount,
  estimatedHypoCount,
  type GlucoseColumns,
  glucoseFigures,
  type GlucoseFigures,
  isOfSensor,
  type PeriodKind,
  periodKindOf,
  pickRows,
  ReadingUse,
  type SlotAverages,
  slotAverages,
  tallyRows,
  toGlucoseColumns,
} from '@diab/core/analysis'
import {
  addDays,
  daysBetween,
  type DiabetesType,
  type DiaryEntry,
  hypoThresholdMmolPerL,
  isGlucose,
  type LocalDay,
  type TargetRange,
  type TherapyLabel,
  toWallClock,
  type WallClock,
} from '@diab/core/rules'
import type { DiaryRange } from '@diab/core/machines'
import { type TherapyAverages, therapyAverages } from './therapyAverages.ts'

export interface SummaryInput {
  /** All entries of the period, of every kind, in any order. */
  entries: readonly DiaryEntry[]
  firstDay: LocalDay
  /** Not later than today. */
  lastDay: LocalDay
  /** Daily figures of the 90 days that end with `lastDay`: the input of the two estimates. */
  days: readonly DailyTally[]
  ranges: readonly TargetRange[]
  diabetesType: DiabetesType
  consensusGroup: ConsensusGroup
}

/** A reading below 3.9 mmol/l, or a LO. */
export interface Hypo {
  at: WallClock
  /** mmol/l; null for a LO. */
  value: number | null
}

/** Readings of one kind of source, never mixed with the other: a sensor's many readings would drown a meter's few. */
export interface SourceSummary {
  columns: GlucoseColumns
  figures: GlucoseFigures
  profile: DayProfile
}

export interface SummaryData {
  firstDay: LocalDay
  lastDay: LocalDay
  /** Dates of the period. */
  dayCount: number
  /** The source of the period's figures. */
  kind: PeriodKind
  ranges: readonly TargetRange[]
  /** By meter and by hand. */
  meter: SourceSummary & { slots: readonly SlotAverages<TherapyLabel>[]; hypos: readonly Hypo[]; missing: Coverage }
  sensor: SourceSummary
  therapy: TherapyAverages
  /** From all usable readings of the last 90, 30 or 45 days, whatever the period is. */
  hbA1c: EstimatedHbA1c
  hypoCount: EstimatedHypoCount
}

/** Returns the hypos, oldest first; a reading that its owner marked as unusual is none. */
function hyposOf({ length, minutes, values, uses }: GlucoseColumns): Hypo[] {
  const hypos: Hypo[] = []
  for (let row = 0; row < length; row++) {
    const value = values[row] ?? Number.NaN
    const at = toWallClock(minutes[row] ?? 0)
    if (uses[row] === ReadingUse.Low) hypos.push({ at, value: null })
    else if (uses[row] === ReadingUse.Usable && value < hypoThresholdMmolPerL) hypos.push({ at, value })
  }
  return hypos
}

/** Returns the content of a treatment summary. */
export function summaryData({ entries, firstDay, lastDay, days, ranges, diabetesType, consensusGroup }: SummaryInput): SummaryData {
  const dayCount = Math.max(0, daysBetween(firstDay, lastDay) + 1)
  const columns = toGlucoseColumns(entries.filter(isGlucose))
  const isSensor = (row: number) => isOfSensor(columns.origins[row])
  const period = { firstDay, lastDay, group: consensusGroup }
  const ofSource = (source: 'meter' | 'sensor'): SourceSummary => {
    const picked = pickRows(columns, (row) => isSensor(row) === (source === 'sensor'))
    return { columns: picked, figures: glucoseFigures(picked, period), profile: dayProfile(picked, { source }) }
  }
  const meter = ofSource('meter')
  // A report may cover any number of days, of which the machine that pages through ranges knows four.
  const range = { days: dayCount, lastDay: addDays(firstDay, dayCount - 1) } as DiaryRange
  return {
    firstDay,
    lastDay,
    dayCount,
    kind: periodKindOf(tallyRows(columns)),
    ranges,
    meter: {
      ...meter,
      slots: slotAverages(meter.columns, ranges),
      hypos: hyposOf(meter.columns),
      missing: coverage(meter.columns, range, lastDay),
    },
    sensor: ofSource('sensor'),
    therapy: therapyAverages(entries),
    hbA1c: estimatedHbA1c(days, { today: lastDay }),
    hypoCount: estimatedHypoCount(days, { today: lastDay, diabetesType }),
  }
}
