import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiaryRange, type DiaryRangeEvent, diaryRange } from './diaryRange.machine.ts'
import { addDays, daysBetween, endOfWeek, startOfWeek, weekdayOf } from '../time/localDay.ts'

const { boundsOf, firstDayOf, initial, isInRange, transition } = diaryRange
const week: DiaryRange = { days: 7, lastDay: '2026-11-22' }

test('begins with the week of today, Monday to Sunday', () => {
  expect(initial('2026-11-20')).toEqual(week)
  expect(firstDayOf(week)).toBe('2026-11-16')
  expect(boundsOf(week)).toEqual({ after: '2026-11-16T00:00:00', before: '2026-11-23T00:00:00' })
})

describe('events', () => {
  const cases: [name: string, event: DiaryRangeEvent, expected: DiaryRange][] = [
    [
      'a patient with entries',
      { type: 'setPatient', latestEntryDate: '2026-03-02T10:00:00', today: '2026-11-20' },
      { days: 7, lastDay: '2026-03-08' },
    ],
    ['a patient without entries', { type: 'setPatient', latestEntryDate: null, today: '2026-12-01' }, { days: 7, lastDay: '2026-12-06' }],
    ['two weeks', { type: 'setPeriod', days: 14 }, { days: 14, lastDay: '2026-11-22' }],
    ['two weeks that end today', { type: 'setPeriod', days: 14, lastDay: '2026-11-20' }, { days: 14, lastDay: '2026-11-20' }],
    ['another last day', { type: 'setLastDay', lastDay: '2026-11-19' }, { days: 7, lastDay: '2026-11-19' }],
    ['back', { type: 'previous' }, { days: 7, lastDay: '2026-11-15' }],
    ['forth', { type: 'next' }, { days: 7, lastDay: '2026-11-29' }],
    ['an entry before the range', { type: 'addEntry', entryDate: '2026-11-15T23:59:59' }, { days: 7, lastDay: '2026-11-15' }],
    ['an entry after the range', { type: 'addEntry', entryDate: '2026-11-23T00:00:00' }, { days: 7, lastDay: '2026-11-29' }],
  ]
  test.each(cases)('%s moves the range', (_name, event, expected) => expect(transition(week, event)).toEqual(expected))

  const ignored: DiaryRangeEvent[] = [
    { type: 'setPatient', latestEntryDate: '2026-11-16T00:00:00', today: '2026-12-20' },
    { type: 'setPeriod', days: 7 },
    { type: 'setLastDay', lastDay: '2026-11-22' },
    { type: 'addEntry', entryDate: '2026-11-16T00:00:00' },
    { type: 'addEntry', entryDate: '2026-11-22T23:59:59' },
  ]
  test.each(ignored)('%o changes nothing', (event) => expect(transition(week, event)).toBe(week))
})

const days = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2026-01-01', count))
const ranges = fc.record({ days: fc.constantFrom(7 as const, 14 as const, 28 as const), lastDay: days })

test('forth and back lead to the same days, and neighbours leave no gap', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const next = transition(range, { type: 'next' })
      expect(transition(next, { type: 'previous' })).toEqual(range)
      expect(boundsOf(next).after).toBe(boundsOf(range).before)
    }),
  )
})

test('an entry that was added is always in range', () => {
  fc.assert(
    fc.property(ranges, days, (range, day) => {
      expect(isInRange(transition(range, { type: 'addEntry', entryDate: `${day}T12:00:00` }), `${day}T12:00:00`)).toBe(true)
    }),
  )
})

test('a week has seven days, Monday first', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect([weekdayOf(startOfWeek(day)), weekdayOf(endOfWeek(day))]).toEqual([1, 7])
      expect(daysBetween(startOfWeek(day), endOfWeek(day))).toBe(6)
      expect(startOfWeek(day) <= day && day <= endOfWeek(day)).toBe(true)
    }),
  )
})

test('days over the end of months, leap days and summer time', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})

describe('the days to open with', () => {
  const on = (...dates: string[]) => dates.map((day) => ({ entryDate: `${day}T08:00:00`, entryType: 'glucose' as const }))
  const today = '2026-11-23'
  const latestEntryDate = '2026-11-23T08:00:00'
  const twoWeeks: DiaryRange = { days: 14, lastDay: today }

  test('are the week of the latest entry when three of its days have readings', () => {
    const entries = on('2026-11-16', '2026-11-18', '2026-11-20')
    const question = { latestEntryDate: '2026-11-20T08:00:00', today: '2026-11-20', entries }
    expect(diaryRange.default(question)).toEqual(week)
  })

  test.each([
    ['a Monday with readings', on('2026-11-23', '2026-11-23', '2026-11-23')],
    ['two days', on('2026-11-23', '2026-11-24')],
    ['three days, one of them of the week before', on('2026-11-22', '2026-11-23', '2026-11-24')],
    [
      'three days, of which one has a meal alone',
      [...on('2026-11-23', '2026-11-24'), { entryDate: '2026-11-25T12:00:00', entryType: 'meal' as const }],
    ],
  ])('are the last 14 days ending today where the week has %s', (_name, entries) =>
    expect(diaryRange.default({ latestEntryDate, today, entries })).toEqual(twoWeeks),
  )

  test('are the old week where 14 days would show nothing', () => {
    const entries = on('2026-10-14')
    expect(diaryRange.default({ latestEntryDate: '2026-10-14T08:00:00', today, entries })).toEqual({ days: 7, lastDay: '2026-10-18' })
  })

  test('are the current week in an empty diary', () =>
    expect(diaryRange.default({ latestEntryDate: null, today, entries: [] })).toEqual({ days: 7, lastDay: '2026-11-29' }))

  test('are the week of the latest entry for a person who has chosen weeks, however few readings it holds', () =>
    expect(diaryRange.default({ latestEntryDate, today, entries: on(today), days: 7 })).toEqual({ days: 7, lastDay: '2026-11-29' }))

  test.each([14, 28, 90] as const)('end today where the person has chosen %i, as those of the overview', (chosen) =>
    expect(diaryRange.default({ latestEntryDate, today, entries: [], days: chosen })).toEqual({ days: chosen, lastDay: today }),
  )

  test('end with the week of the latest entry where the chosen length would show nothing', () =>
    expect(diaryRange.default({ latestEntryDate: '2026-10-14T08:00:00', today, entries: [], days: 14 })).toEqual({
      days: 14,
      lastDay: '2026-10-18',
    }))

  test('hold the latest entry', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 40 }), fc.array(fc.integer({ min: -8, max: 8 })), (latest, ago, others) => {
        const entries = on(latest, ...others.map((count) => addDays(latest, count)))
        const range = diaryRange.default({ latestEntryDate: `${latest}T08:00:00`, today: addDays(latest, ago), entries })
        expect(isInRange(range, `${latest}T08:00:00`)).toBe(true)
      }),
    )
  })
})
