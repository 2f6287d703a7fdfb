import { deviationOf, type GlucoseTally, wholePercents } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import type { SummaryMessages } from './summary.messages.ts'
import type { PeriodTallies } from '../data/periodTallies.ts'
import { signedNumber } from './signedNumber.ts'

interface ComparedFigure {
  name: string
  of: (tally: GlucoseTally) => number | null
  decimals: number
  unit: string
}

const percentOf = (zone: 'low' | 'normal' | 'high') => (tally: GlucoseTally) => {
  if (tally.count === 0) return null
  const [low, normal, high] = wholePercents([tally.low, tally.normal, tally.high])
  return { low, normal, high }[zone] ?? null
}

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
    { name: figures.inTarget, of: percentOf('normal'), decimals: 0, unit: '%' },
    { name: zones[1], of: percentOf('low'), decimals: 0, unit: '%' },
    { name: zones[3], of: percentOf('high'), decimals: 0, unit: '%' },
    { name: figures.average, of: ({ average }) => average, decimals: 1, unit: ` ${units.mmolPerL}` },
    { name: figures.deviation, of: deviationOf, decimals: 1, unit: ` ${units.mmolPerL}` },
    { name: figures.count, of: ({ count }) => count, decimals: 0, unit: '' },
  ]
  return compared.map(({ name, of, decimals, unit }) => {
    const [now, before] = [of(current), of(previous)]
    const shown = (value: number | null) => (value === null ? figures.none : `${formatNumber(value, decimals)}${unit}`)
    const change = now === null || before === null ? null : rounded(now, decimals) - rounded(before, decimals)
    const changeUnit = unit === '%' ? ` ${comparison.points}` : unit
    return {
      name,
      cells: [shown(now), shown(before), change === null ? figures.none : `${signedNumber(change, decimals)}${changeUnit}`],
    }
  })
}
