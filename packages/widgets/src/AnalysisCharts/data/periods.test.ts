import { toGlucoseColumns } from '@diab/core/analysis'
import { diaryRange } from '@diab/core/machines'
import { tallyByDay } from '@diab/internal/analysis'
import { makeGlucoseEntry } from '@diab/core/testing'
import { describe, expect, it, test } from 'vitest'
import { analysisChartsMessages } from '../AnalysisCharts.messages.ts'
import { comparisonRows } from '../panes/comparisonRows.ts'
import { greatestRise, mealRises, risesAfterNone, risesAlike } from '../panes/mealRises.ts'
import { summaryMessages } from '../panes/summary.messages.ts'
import { periodTallies } from './periodTallies.ts'

const messages = { ...analysisChartsMessages.analysisCharts, ...summaryMessages.analysisSummary }
const week = { days: 7, lastDay: '2026-11-20' } as const
const readings = (values: Record<string, readonly number[]>) =>
  Object.entries(values).flatMap(([day, ofDay]) =>
    ofDay.map((value, hour) => makeGlucoseEntry({ entryDate: `${day}T${String(hour + 7).padStart(2, '0')}:00:00`, value })),
  )
const talliesOf = (measured: Record<string, readonly number[]>, before: Record<string, readonly number[]>) =>
  periodTallies(tallyByDay(readings({ ...measured, ...before })), week, toGlucoseColumns(readings(measured)))

describe('days of figures that are asked for', () => {
  test.each([
    ['90 days up to the last day', week, '2026-11-20', { after: '2026-08-23', before: '2026-11-21' }],
    [
      '90 days up to today where the week goes on',
      { days: 7, lastDay: '2026-11-22' },
      '2026-11-20',
      { after: '2026-08-23', before: '2026-11-23' },
    ],
    ['a quarter and the one before it', { days: 90, lastDay: '2026-11-20' }, '2026-11-20', { after: '2026-05-25', before: '2026-11-21' }],
  ] as const)('%s', (_name, range, today, span) => expect(diaryRange.summarySpanOf(range, today)).toEqual(span))
})

it('counts each day in the period, in the one before it, or in neither', () => {
  const { current, previous } = talliesOf(
    { '2026-11-14': [8], '2026-11-20': [6, 6] },
    { '2026-11-06': [9], '2026-11-07': [5, 6], '2026-11-13': [7], '2026-11-21': [4] },
  )
  expect([current.count, previous.count]).toEqual([3, 3])
})

it('writes a change that is the difference of the figures beside it', () => {
  const tallies = talliesOf({ '2026-11-18': [5, 6, 12] }, { '2026-11-10': [5, 12, 13] })
  const rows = comparisonRows(tallies, 'standard', messages)
  expect(rows.map(({ cells }) => cells.join(' | '))).toEqual([
    '67% | 33% | +34 százalékpont',
    '0% | 0% | 0 százalékpont',
    '33% | 67% | −34 százalékpont',
    '7,7 mmol/l | 10,0 mmol/l | −2,3 mmol/l',
    '3,8 mmol/l | 4,4 mmol/l | −0,6 mmol/l',
    '3 | 3 | 0',
  ])
})

it('names the meal of the greatest rise among those with enough pairs', () => {
  const pair = (meal: 'breakfast' | 'lunch', rise: number) => ({
    meal,
    rise,
    before: 6,
    after: 6 + rise,
    beforeRow: 0,
    afterRow: 1,
    minutes: 120,
  })
  const rises = mealRises([pair('breakfast', 1), pair('breakfast', 2), pair('breakfast', 3), pair('lunch', 8)])
  expect(rises.map(({ meal, count, rise }) => [meal, count, rise])).toEqual([
    ['breakfast', 3, 2],
    ['lunch', 1, 8],
  ])
  expect(greatestRise(rises)?.meal).toBe('breakfast')
  expect(greatestRise(mealRises([pair('lunch', -1), pair('lunch', -2), pair('lunch', -1)]))).toBeUndefined()
})

it('names no meal where another rises almost as much', () => {
  const risesOf = (breakfast: number, lunch: number) =>
    [
      { meal: 'breakfast', rise: breakfast },
      { meal: 'lunch', rise: lunch },
    ].map(({ meal, rise }) => ({ meal: meal as 'breakfast' | 'lunch', count: 3, before: 6, after: 6 + rise, rise }))
  expect([greatestRise(risesOf(3.7, 3.6)), risesAlike(risesOf(3.7, 3.6))]).toEqual([undefined, true])
  expect([greatestRise(risesOf(3.2, 3.7))?.meal, risesAlike(risesOf(3.2, 3.7))]).toEqual(['lunch', false])
  expect([greatestRise(risesOf(-1, 3))?.meal, risesAlike(risesOf(-1, -1))]).toEqual(['lunch', false])
})

it('says that glucose rises after no meal only where no row of the table rises', () => {
  const pair = (meal: 'breakfast' | 'lunch', rise: number) => ({
    meal,
    rise,
    before: 6,
    after: 6 + rise,
    beforeRow: 0,
    afterRow: 1,
    minutes: 120,
  })
  const falling = [pair('breakfast', -1), pair('breakfast', -2), pair('breakfast', -1)]
  expect(risesAfterNone(mealRises(falling))).toBe(true)
  expect(risesAfterNone(mealRises([...falling, pair('lunch', 3.7)]))).toBe(false)
})
