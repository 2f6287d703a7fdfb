import type { LocalDay } from '../diary/localDay.ts'
import { toLocalDay, toWallClock } from '../diary/wallClock.ts'
import { type AverageDailyRiskRange, adrr } from './adrr.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { tallyByDay } from './glucoseTally.ts'
import { eA1c } from './glycatedHaemoglobin.ts'
import { jIndex } from './jIndex.ts'
import { type GlycemicExcursions, mageOf } from './mage.ts'
import { modd } from './modd.ts'
import { percentileOf } from './percentiles.ts'
import { type RiskIndex, riskIndexOf } from './riskIndex.ts'
import { type SensorFigures, sensorFigures } from './sensorFigures.ts'
import { type Sufficiency, sufficiency } from './sufficiency.ts'
import { type ConsensusGroup, type TimeInRange, timeInRange } from './timeInRange.ts'
import { usableSeries } from './usableSeries.ts'
import { type GlucoseVariability, variabilityOf } from './variability.ts'
import { joinDays } from './windowDays.ts'

/** Every figure of a period. Concentrations in mmol/l, unrounded; null where there are too few readings. */
export interface GlucoseFigures {
  /** Counts, average, extremes, zones. */
  readonly tally: GlucoseTally
  /** The same for each day with a reading, oldest first. */
  readonly days: readonly DailyTally[]
  readonly median: number | null
  /** First and third quartile (type 7). */
  readonly quartiles: readonly [number, number] | null
  readonly variability: GlucoseVariability
  readonly jIndex: number | null
  readonly risk: RiskIndex
  readonly adrr: AverageDailyRiskRange
  readonly modd: number | null
  readonly mage: GlycemicExcursions
  /** HbA1c by the ADAG study, NGSP %. */
  readonly eA1c: number | null
  /** Of all usable readings: a share of readings, not of time. */
  readonly inRange: TimeInRange
  readonly sufficiency: Sufficiency
  /** Figures of sensor readings alone; null unless there are enough of them. */
  readonly sensor: SensorFigures | null
}

export interface FiguresOptions {
  /** The period, both days inclusive; the days of the first and the last usable reading unless given. */
  readonly firstDay?: LocalDay
  readonly lastDay?: LocalDay
  /** `standard` unless given. */
  readonly group?: ConsensusGroup
}

const dayAt = (minute: number | undefined) => toLocalDay(toWallClock(minute ?? 0))

/** Every figure of the readings of a period, given in any order; entries are read once. Runs in a worker, too. */
export function glucoseFigures(readings: GlucoseReadings, options: FiguresOptions = {}): GlucoseFigures {
  const columns = toGlucoseColumns(readings)
  const series = usableSeries(columns)
  const { minutes, values } = series
  const { firstDay = dayAt(minutes[0]), lastDay = dayAt(minutes.at(-1)), group = 'standard' } = options
  const days = tallyByDay(columns)
  const tally = joinDays(days)
  const deviations = variabilityOf(tally)
  const sorted = values.toSorted()
  const enough = sufficiency(columns, { firstDay, lastDay })
  return {
    tally,
    days,
    median: tally.count === 0 ? null : percentileOf(sorted, 0.5),
    quartiles: tally.count === 0 ? null : [percentileOf(sorted, 0.25), percentileOf(sorted, 0.75)],
    variability: deviations,
    jIndex: jIndex(tally),
    risk: riskIndexOf(tally),
    adrr: adrr(days),
    modd: modd(columns),
    mage: mageOf(series, deviations.deviation),
    eA1c: tally.average === null ? null : eA1c(tally.average),
    inRange: timeInRange(columns, group),
    sufficiency: enough,
    sensor: enough.isEnough ? sensorFigures(columns, group, tally) : null,
  }
}
