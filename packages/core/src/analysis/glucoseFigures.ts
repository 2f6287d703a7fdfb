import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'
import { type AverageDailyRiskRange, adrr } from './adrr.ts'
import type { GlucoseTally } from './dailySummary.schema.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { eA1c } from './glycatedHaemoglobin.ts'
import { type GlycemicExcursions, mageOf } from './mage.ts'
import { percentileOf, sortedRanks } from './ranks.ts'
import { type FiguresOptions, type PeriodFigures, periodFigures } from './periodFigures.ts'
import { type RiskIndex, riskIndexOf } from './riskIndex.ts'
import { usableSeries } from './usableSeries.ts'
import { deviationOf } from './variability.ts'

/**
 * J-index: 0.001·(mean + SD)² with both in mg/dl and the sample standard deviation; no unit. Null below two readings.
 *
 * @see Wójcicki 1995, doi 10.1055/s-2007-979906
 */
export function jIndex(tally: GlucoseTally): number | null {
  const deviation = deviationOf(tally)
  return deviation === null || tally.average === null ? null : 0.001 * ((tally.average + deviation) * mgPerDlPerMmolPerL) ** 2
}

/** Half of the fifteen minutes that the slowest sensor waits: whichever way two days are shifted, one reading is this near. */
const defaultToleranceMinutes = 7.5

const minutesPerDay = 1440

/**
 * Mean of daily differences: the mean of |G(t) − G(t − 24 h)| in mmol/l over every usable reading that has one at the
 * same clock time of the day before, the nearest within `toleranceMinutes`; of two as near the earlier. Null without a pair.
 *
 * @see Service & Nelson 1980, doi 10.2337/diacare.3.1.58
 */
export function modd(readings: GlucoseReadings, toleranceMinutes: number = defaultToleranceMinutes): number | null {
  const { minutes, values } = usableSeries(toGlucoseColumns(readings))
  let sum = 0
  let pairs = 0
  let before = 0
  for (let row = 0; row < minutes.length; row++) {
    const dayBefore = (minutes[row] ?? Number.NaN) - minutesPerDay
    while ((minutes[before + 1] ?? Infinity) <= dayBefore) before++
    const sooner = Math.abs(dayBefore - (minutes[before] ?? Infinity))
    const later = (minutes[before + 1] ?? Infinity) - dayBefore
    if (Math.min(sooner, later) > toleranceMinutes) continue
    const nearest = later < sooner ? before + 1 : before
    sum += Math.abs((values[row] ?? 0) - (values[nearest] ?? 0))
    pairs++
  }
  return pairs === 0 ? null : sum / pairs
}

/** Every figure of a period. Concentrations in mmol/l, unrounded; null where there are too few readings. */
export interface GlucoseFigures extends PeriodFigures {
  /** First and third quartile (type 7), HI and LO among the ranks. */
  readonly quartiles: readonly [number, number] | null
  readonly jIndex: number | null
  readonly risk: RiskIndex
  readonly adrr: AverageDailyRiskRange
  readonly modd: number | null
  readonly mage: GlycemicExcursions
  /** HbA1c by the ADAG study, NGSP %. */
  readonly eA1c: number | null
}

/** Every figure of the readings of a period, given in any order; entries are read once. Runs in a worker, too. */
export function glucoseFigures(readings: GlucoseReadings, options: FiguresOptions = {}): GlucoseFigures {
  const columns = toGlucoseColumns(readings)
  const series = usableSeries(columns)
  const first = periodFigures(columns, options)
  const { tally, days, variability } = first
  const sorted = sortedRanks(columns)
  return {
    ...first,
    quartiles: sorted.length === 0 ? null : [percentileOf(sorted, 0.25), percentileOf(sorted, 0.75)],
    jIndex: jIndex(tally),
    risk: riskIndexOf(tally),
    adrr: adrr(days),
    modd: modd(columns),
    mage: mageOf(series, variability.deviation),
    eA1c: tally.average === null ? null : eA1c(tally.average),
  }
}
