import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { coverage, type HourSpan } from './coverage.ts'

const week = { days: 7, lastDay: '2026-11-22' } as const
const today = '2026-11-20'
const at = (...dates: string[]) => dates.map((entryDate) => makeGlucoseEntry({ entryDate: `${entryDate}:00` }))
const everyHour = (hours: readonly number[]) => at(...hours.map((hour) => `2026-11-18T${String(hour).padStart(2, '0')}:30`))
const hoursBut = (...missing: number[]) => Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !missing.includes(hour))

describe('days without a reading', () => {
  test('are those of the range up to today: what has not come yet is not missing', () => {
    const { missingDays, dayCount } = coverage(at('2026-11-16T08:00', '2026-11-18T08:00', '2026-11-18T12:00'), week, today)
    expect(missingDays).toEqual(['2026-11-17', '2026-11-19', '2026-11-20'])
    expect(dayCount).toBe(5)
  })

  test('readings outside the range do not count', () => {
    const { missingDays, missingHours, longestGap } = coverage(at('2026-11-15T23:59', '2026-11-23T00:00'), week, '2026-12-01')
    expect(missingDays).toHaveLength(7)
    expect([missingHours, longestGap]).toEqual([[{ from: 0, to: 24 }], null])
  })

  test('there are none in a future range', () => {
    expect(coverage([], week, '2026-11-01')).toMatchObject({ missingDays: [], dayCount: 0 })
  })

  test('HI, LO and unusual readings were measured', () => {
    const readings = [
      makeGlucoseEntry({ entryDate: '2026-11-16T08:00:00', glucoseResultValidity: 3 }),
      makeGlucoseEntry({ entryDate: '2026-11-17T08:00:00', glucoseResultValidity: 1 }),
      makeGlucoseEntry({ entryDate: '2026-11-18T08:00:00', glucoseMetas: [3] }),
    ]
    expect(coverage(readings, week, '2026-11-18').missingDays).toEqual([])
  })
})

describe('the longest gap', () => {
  test('is between two readings that follow each other', () => {
    const readings = at('2026-11-18T08:00', '2026-11-16T08:00', '2026-11-19T12:15', '2026-11-17T06:00')
    expect(coverage(readings, week, today).longestGap).toEqual({ from: '2026-11-18T08:00:00', to: '2026-11-19T12:15:00', minutes: 1695 })
  })

  test('of equal ones is the first', () => {
    expect(coverage(at('2026-11-16T08:00', '2026-11-17T08:00', '2026-11-18T08:00'), week, today).longestGap?.from).toBe(
      '2026-11-16T08:00:00',
    )
  })

  test('needs two readings', () => {
    expect(coverage(at('2026-11-16T08:00'), week, today).longestGap).toBeNull()
  })
})

describe('hours never measured', () => {
  const rows: [name: string, hours: number[], spans: HourSpan[]][] = [
    ['none', hoursBut(), []],
    ['one hour', hoursBut(13), [{ from: 13, to: 14 }]],
    [
      'two spans',
      hoursBut(0, 1, 2, 13, 14),
      [
        { from: 0, to: 3 },
        { from: 13, to: 15 },
      ],
    ],
    ['a span over midnight', hoursBut(22, 23, 0, 1), [{ from: 22, to: 2 }]],
    ['a span up to midnight', hoursBut(22, 23), [{ from: 22, to: 24 }]],
    ['all but one', [12], [{ from: 13, to: 12 }]],
    ['all', [], [{ from: 0, to: 24 }]],
  ]
  test.each(rows)('%s', (_name, hours, spans) => expect(coverage(everyHour(hours), week, today).missingHours).toEqual(spans))

  const [monday, mondaysReadings] = ['2026-11-16', at('2026-11-16T06:30', '2026-11-16T09:10')] as const

  test('are not those to come where today is the only day', () => {
    expect(coverage(mondaysReadings, week, monday).missingHours).toEqual([
      { from: 0, to: 6 },
      { from: 7, to: 9 },
    ])
    expect(coverage(mondaysReadings, { days: 1, lastDay: monday }, monday).missingHours).toHaveLength(2)
    expect(coverage([], week, monday).missingHours).toEqual([{ from: 0, to: 24 }])
  })

  test.each([
    ['the day is over', { days: 1, lastDay: monday }, '2026-11-17'],
    ['the day before went by without a reading', { days: 2, lastDay: monday }, monday],
  ] as const)('are all of them once %s', (_name, range, lastLived) =>
    expect(coverage(mondaysReadings, range, lastLived).missingHours).toEqual([
      { from: 7, to: 9 },
      { from: 10, to: 6 },
    ]),
  )

  test('the spans hold exactly the hours without a reading', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 23 })), (hours) => {
        const missing = coverage(everyHour(hours), week, today).missingHours.flatMap(({ from, to }) =>
          Array.from({ length: to > from ? to - from : to + 24 - from }, (_, index) => (from + index) % 24),
        )
        expect(missing.toSorted((a, b) => a - b)).toEqual(hoursBut(...hours))
      }),
    )
  })
})
