import {
  type ConsensusGroup,
  deviationOf,
  type GlucoseTally,
  partOf,
  periodShares,
  type ShareCounts,
  wholePercents,
} from '@diab/core/analysis'
import { formatNumber, readNumber, unitLabels } from '@diab/core/format'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import type { SummaryMessages } from './summary.messages.ts'
import type { PeriodTallies } from '../data/periodTallies.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { signedNumber } from '../../charts/signedNumber.ts'

interface ComparedFigure {
  name: string
  of: (tally: GlucoseTally) => number | null
  /** The written form where it is not the number. */
  textOf?: (tally: GlucoseTally) => string
  decimals: number | 'glucose'
  unit: string
}

type Zone = 'low' | 'normal' | 'high'

/** A share of the source that leads the current period: both periods are measured by one rule. */
const shareOf =
  (countsOf: (tally: GlucoseTally) => ShareCounts) =>
  (zone: Zone, name: string): ComparedFigure => ({
    name,
    of: (tally) => {
      const counts = countsOf(tally)
      if (counts.count === 0) return null
      const [low, normal, high] = wholePercents([counts.low, counts.normal, counts.high])
      return { low, normal, high }[zone] ?? null
    },
    textOf: (tally) => zonePercentTexts(countsOf(tally))[zone],
    decimals: 0,
    unit: '%',
  })

/** Returns the number that is written, so that figures written beside each other differ by what is written. */
const rounded = (value: number, decimals: ComparedFigure['decimals']) => {
  if (decimals === 'glucose') return readNumber(formatNumber(value, 'glucose')) ?? Number.NaN
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
/** Decimals of the difference of two numbers that are written: these are in the unit that is shown. */
const writtenDecimals = (decimals: ComparedFigure['decimals']) =>
  decimals === 'glucose' ? (unitLabels.glucose() === 'mg/dl' ? 0 : 1) : decimals

/**
 * Returns the rows that compare this period with the one before it. A change is computed from the figures as they are
 * written, so that a reader who checks it gets the same; it carries its sign.
 */
export function comparisonRows(
  { current, previous }: PeriodTallies,
  group: ConsensusGroup,
  { comparison, figures, zones, units }: AnalysisChartsMessages & SummaryMessages,
) {
  const { leading, kind } = periodShares(current, group)
  const share = shareOf((tally) => partOf(periodShares(tally, group), leading ?? 'meter'))
  const meterName = kind === 'mixed' ? figures.meterInTarget : figures.inTarget
  const compared: readonly ComparedFigure[] = [
    share('normal', leading === 'sensor' ? figures.sensorInRange : meterName),
    share('low', zones[1]),
    share('high', zones[3]),
    { name: figures.average, of: ({ average }) => average, decimals: 'glucose', unit: ` ${units.glucose()}` },
    { name: figures.deviation, of: deviationOf, decimals: 'glucose', unit: ` ${units.glucose()}` },
    { name: figures.count, of: ({ count }) => count, decimals: 0, unit: '' },
  ]
  return compared.map(({ name, of, textOf, decimals, unit }) => {
    const [now, before] = [of(current), of(previous)]
    const shown = (tally: GlucoseTally, value: number | null) =>
      value === null ? figures.none : `${textOf?.(tally) ?? formatNumber(value, decimals)}${unit}`
    const change = now === null || before === null ? null : rounded(now, decimals) - rounded(before, decimals)
    const changeUnit = unit === '%' ? ` ${comparison.points}` : unit
    return {
      name,
      cells: [
        shown(current, now),
        shown(previous, before),
        change === null ? figures.none : `${signedNumber(change, writtenDecimals(decimals))}${changeUnit}`,
      ],
    }
  })
}
