import { expect, test } from 'vitest'
import { makeDiary } from '../testing/makeDiary.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { isGlucose } from '../diary/usableGlucose.ts'
import { emptyTally, tallyByDay, tallyGlucose } from './glucoseTally.ts'
import { weeklyPattern } from './weeklyPattern.ts'

const on = (day: string, ...values: number[]) => values.map((value) => makeGlucoseEntry({ entryDate: `${day}T08:00:00`, value }))

test('joins the days of each weekday, Monday first', () => {
  // A Monday, the Monday after, and a Sunday.
  const pattern = weeklyPattern(tallyByDay([...on('2026-11-09', 5, 7), ...on('2026-11-16', 9), ...on('2026-11-22', 12)]))
  expect(pattern.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pattern[0]).toMatchObject({ dayCount: 2, glucose: { count: 3, average: 7, min: 5, max: 9 } })
  expect(pattern[6]).toMatchObject({ dayCount: 1, glucose: { count: 1, average: 12 } })
  expect(pattern[1]).toEqual({ weekday: 2, dayCount: 0, glucose: emptyTally })
})

test('a day whose readings do not count is no day', () => {
  const hi = makeGlucoseEntry({ entryDate: '2026-11-09T08:00:00', value: 33.3, glucoseResultValidity: 3 })
  expect(weeklyPattern(tallyByDay([hi]))[0]).toMatchObject({ dayCount: 0, glucose: { count: 0, hiCount: 1 } })
})

test('the weekdays together are the whole diary, days in any order', () => {
  const readings = makeDiary({ days: 60 }).filter(isGlucose)
  const all = tallyGlucose(readings)
  const pattern = weeklyPattern(tallyByDay(readings))
  const sum = (key: 'count' | 'low' | 'high' | 'unusualCount') => pattern.reduce((total, { glucose }) => total + glucose[key], 0)
  expect([sum('count'), sum('low'), sum('high'), sum('unusualCount')]).toEqual([all.count, all.low, all.high, all.unusualCount])
  expect(weeklyPattern(tallyByDay(readings).toReversed()).map(({ glucose }) => glucose.count)).toEqual(
    pattern.map(({ glucose }) => glucose.count),
  )
})
