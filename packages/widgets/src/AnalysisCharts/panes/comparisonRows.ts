import { deviationOf, type GlucoseTally, wholePercents } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import type { SummaryMessages } from './summary.messages.ts'
import type { PeriodTallies } from '../data/periodTallies.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { signedNumber } from './signedNumber.ts'

interface ComparedFigure {
  name: string
  of: (tally: GlucoseTally) => number | null
  /** How it is written where that is not its number. */
  textOf?: (tally: GlucoseTally) => string
  decimals: number
  unit: string
}

const percentOf = (zone: 'low' | 'normal' | 'high') => (tally: GlucoseTally) => {
  if (tally.count === 0) return null
  const [low, normal, high] = wholePercents([tally.low, tally.normal, tally.high])
  return { low, normal, high }[zone] ?? null
}

const shareOf = (zone: 'low' | 'normal' | 'high', name: string): ComparedFigure => ({
  name,
  of: percentOf(zone),
  textOf: (tally) => zonePercentTexts(tally)[zone],
  decimals: 0,
  unit: '%',
})

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/**
 * This period beside the one before it. A change is that of the figures as they are written, so that nobody who checks it
 * finds another; it carries its sign.
 */
export function comparisonRows(
  { current, previous }: PeriodTallies,
  { comparison, figures, zones, units }: AnalysisChartsMessages & SummaryMessages,
) {
  const compared: readonly ComparedFigure[] = [
    shareOf('normal', figures.inTarget),
    shareOf('low', zones[1]),
    shareOf('high', zones[3]),
    { name: figures.average, of: ({ average }) => average, decimals: 1, unit: ` ${units.mmolPerL}` },
    { name: figures.deviation, of: deviationOf, decimals: 1, unit: ` ${units.mmolPerL}` },
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
        change === null ? figures.none : `${signedNumber(change, decimals)}${changeUnit}`,
      ],
    }
  })
}
