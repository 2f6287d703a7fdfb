import { type AverageDailyRiskRange, adrr } from './adrr.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { eA1c } from './glycatedHaemoglobin.ts'
import { jIndex } from './jIndex.ts'
import { type GlycemicExcursions, mageOf } from './mage.ts'
import { modd } from './modd.ts'
import { percentileOf } from './percentiles.ts'
import { type FiguresOptions, type PeriodFigures, periodFigures } from './periodFigures.ts'
import { sortedRanks } from './ranks.ts'
import { type RiskIndex, riskIndexOf } from './riskIndex.ts'
import { usableSeries } from './usableSeries.ts'

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
