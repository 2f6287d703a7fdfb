import { emptyTally, type GlucoseTally } from '@diab/core/analysis'
import { expect, it } from 'vitest'
import { analysisChartsMessages } from '../AnalysisCharts.messages.ts'
import { comparisonRows } from './comparisonRows.ts'
import { summaryMessages } from './summary.messages.ts'

const words = { ...analysisChartsMessages.analysisCharts, ...summaryMessages.analysisSummary }
const tally = (low: number, normal: number): GlucoseTally => ({ ...emptyTally, count: low + normal, low, normal, average: 6 })
const cellsOf = (current: GlucoseTally, previous: GlucoseTally) =>
  Object.fromEntries(comparisonRows({ current, previous }, 'standard', words).map(({ name, cells }) => [name, cells]))

it('never says none or all of what is only nearly so', () => {
  const { 'Célértéken belül': inTarget, alacsony, magas } = cellsOf(tally(8, 4024), tally(0, 10))
  expect(inTarget).toEqual(['>99%', '100%', '0 százalékpont'])
  expect(alacsony).toEqual(['<1%', '0%', '0 százalékpont'])
  expect(magas).toEqual(['0%', '0%', '0 százalékpont'])
})

it('gives no share of a period without a reading', () => {
  const { 'Célértéken belül': inTarget, 'Mérések száma': count } = cellsOf(tally(1, 1), emptyTally)
  expect(inTarget).toEqual(['50%', '–', '–'])
  expect(count).toEqual(['2', '0', '+2'])
})
