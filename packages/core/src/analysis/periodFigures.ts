import type { LocalDay } from '../time/localDay.ts'
import { toLocalDay, toWallClock } from '../time/wallClock.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { tallyByDay } from './glucoseTally.ts'
import { type LeftOut, leftOutOf, type SensorFigures, sensorFigures } from './sensorFigures.ts'
import { type PeriodShares, periodShares } from './periodShares.ts'
import { medianOf, type RankedMedian, sortedRanks } from './ranks.ts'
import { type Sufficiency, sufficiency } from './sufficiency.ts'
import { type TimeInRange, timeInRange } from './timeInRange.ts'
import { usableSeries } from './usableSeries.ts'
import { type GlucoseVariability, variabilityOf } from './variability.ts'
import { joinDays } from './windowDays.ts'

/** The figures of a period that a person sees first. Concentrations in mmol/l, unrounded; null where there are too few readings. */
export interface PeriodFigures extends RankedMedian {
  /** Counts, average, extremes, zones. */
  readonly tally: GlucoseTally
  /** The same for each day with a reading, oldest first. */
  readonly days: readonly DailyTally[]
  readonly variability: GlucoseVariability
  /** Of all readings by consensus band: a share of readings, not of time. */
  readonly inRange: TimeInRange
  /** The shares in target of the period, by what its readings come from. */
  readonly shares: PeriodShares
  /** HI and LO, which average, deviation and CV leave out. */
  readonly leftOut: LeftOut
  readonly sufficiency: Sufficiency
  /** Figures of sensor readings alone; null unless there are enough of them. */
  readonly sensor: SensorFigures | null
}

/** The days and the group that figures are calculated for. */
export interface FiguresOptions {
  /** The period, both days inclusive; the days of the first and the last usable reading unless given. */
  readonly firstDay?: LocalDay
  readonly lastDay?: LocalDay
  /** `standard` unless given. */
  readonly group?: ConsensusGroup
}

const dayAt = (minute: number | undefined) => toLocalDay(toWallClock(minute ?? 0))

/** Returns the first figures of the readings of a period, given in any order; entries are read once. */
export function periodFigures(readings: GlucoseReadings, options: FiguresOptions = {}): PeriodFigures {
  const columns = toGlucoseColumns(readings)
  const { minutes } = usableSeries(columns)
  const { firstDay = dayAt(minutes[0]), lastDay = dayAt(minutes.at(-1)), group = 'standard' } = options
  const days = tallyByDay(columns)
  const tally = joinDays(days)
  const enough = sufficiency(columns, { firstDay, lastDay })
  return {
    tally,
    days,
    ...medianOf(sortedRanks(columns), tally),
    variability: variabilityOf(tally),
    inRange: timeInRange(columns, group),
    shares: periodShares(tally, group),
    leftOut: leftOutOf(tally),
    sufficiency: enough,
    sensor: enough.isEnough ? sensorFigures(columns, group, tally) : null,
  }
}
