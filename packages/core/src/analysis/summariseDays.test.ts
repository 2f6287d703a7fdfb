import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry, makeKetoneEntry, makeMealEntry } from '../testing/makeEntry.ts'
import { dailySummarySchema } from './dailySummary.schema.ts'
import { tallyGlucose } from './glucoseTally.ts'
import { summariseDays } from './summariseDays.ts'

describe('days in figures', () => {
  const monday = [
    makeGlucoseEntry({ entryDate: '2026-11-16T07:00:00', value: 5 }),
    makeGlucoseEntry({ entryDate: '2026-11-16T12:00:00', value: 9 }),
    makeMealEntry({ entryDate: '2026-11-16T12:10:00' }),
  ]
  const sunday = [
    makeKetoneEntry({ entryDate: '2026-11-15T20:00:00', value: 0.7 }),
    makeKetoneEntry({ entryDate: '2026-11-15T21:00:00', value: 0.4 }),
  ]

  test('come oldest first, whatever the order of the entries, and count every kind', () => {
    const days = summariseDays([...monday, ...sunday].toReversed())
    expect(days.map(({ day, entryCount, maxKetone }) => [day, entryCount, maxKetone])).toEqual([
      ['2026-11-15', 2, 0.7],
      ['2026-11-16', 3, null],
    ])
    expect(days[1]?.glucose).toEqual(tallyGlucose(monday.slice(0, 2) as Parameters<typeof tallyGlucose>[0]))
    for (const day of days) expect(dailySummarySchema.parse(day)).toEqual(day)
  })

  test('a ketone that is invalid or marked unusual is no highest ketone', () => {
    const [day] = summariseDays([
      makeKetoneEntry({ entryDate: '2026-11-15T20:00:00', value: 8, ketoneResultValidity: 3 }),
      makeKetoneEntry({ entryDate: '2026-11-15T21:00:00', value: 3, ketoneMetas: [1] }),
      makeKetoneEntry({ entryDate: '2026-11-15T22:00:00', value: 0.3 }),
    ])
    expect(day).toMatchObject({ entryCount: 3, maxKetone: 0.3, glucose: { count: 0, average: null } })
  })

  test('no entry, no day', () => expect(summariseDays([])).toEqual([]))
})
