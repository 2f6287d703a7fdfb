import { describe, expect, test } from 'vitest'
import {
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
  makeFeelEntry,
} from '../testing/makeEntry.ts'
import { KetoneLevel } from './diaryEnumerations.ts'
import { countByKind, daySummary, groupByDay, hourBuckets, isMidnightEntry } from './diaryDay.ts'
import { displayValue, ketoneLevelOf } from './displayValue.ts'

const glucose = (time: string, value: number, more = {}) =>
  makeGlucoseEntry({ id: time, entryDate: `2026-11-20T${time}:00`, value, ...more })

/** 16.9 is unusual. */
const day = [
  glucose('18:22', 6.4, { mealType: 2 }),
  glucose('14:53', 8.9, { mealType: 3 }),
  glucose('14:48', 16.9, { mealType: 3, glucoseMetas: [3] }),
  glucose('12:28', 3.6, { mealType: 2 }),
  glucose('09:04', 9.6, { mealType: 3 }),
  glucose('06:48', 5.8, { mealType: 2 }),
]

test('a day heading counts usable glucose readings alone', () => {
  const { average, ...counts } = daySummary([...day, makeMealEntry(), glucose('22:00', 33.3, { glucoseResultValidity: 3 })])
  expect(counts).toEqual({ count: 5, low: 1, normal: 4, high: 0 })
  expect(average).toBeCloseTo(6.86, 9)
  expect(daySummary([makeMealEntry()])).toEqual({ count: 0, average: null, low: 0, normal: 0, high: 0 })
})

test('entries appear under their day, in the order they come', () => {
  const yesterday = makeMealEntry({ entryDate: '2026-11-19T23:59:59' })
  expect(groupByDay([...day, yesterday])).toEqual([
    { day: '2026-11-20', entries: day },
    { day: '2026-11-19', entries: [yesterday] },
  ])
  expect(groupByDay([])).toEqual([])
})

test('a day has 24 hours, each with its entries', () => {
  const buckets = hourBuckets(day)
  expect(buckets).toHaveLength(24)
  expect(buckets.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0])
  expect(
    hourBuckets([makeMealEntry({ entryDate: '2026-11-20T00:00:00' }), makeMealEntry({ entryDate: '2026-11-20T23:59:59' })]).flatMap(
      ({ length }, hour) => (length ? [hour] : []),
    ),
  ).toEqual([0, 23])
})

test.each([
  ['00:00', true],
  ['05:59', true],
  ['06:00', false],
  ['23:59', false],
])('%s counts as a midnight entry: %s', (time, isMidnight) => expect(isMidnightEntry(`2026-11-20T${time}:00`)).toBe(isMidnight))

test('entries are counted by kind', () => {
  expect(countByKind([...day, makeMealEntry()])).toEqual({
    glucose: 6,
    ketone: 0,
    meal: 1,
    'medicine-intake': 0,
    feel: 0,
    'physical-activity': 0,
  })
})

describe('the value shown', () => {
  test.each([
    [glucose('08:00', 6.4), '6,4'],
    [glucose('08:00', 6), '6,0'],
    [glucose('08:00', 3.85), '3,9'],
    [glucose('08:00', 33.3, { glucoseResultValidity: 3 }), 'HI'],
    [glucose('08:00', 0.6, { glucoseResultValidity: 1 }), 'LO'],
    [makeKetoneEntry({ value: 1.2 }), '1,2'],
    [makeKetoneEntry({ value: 8, ketoneResultValidity: 3 }), 'HI'],
    [makeKetoneEntry({ value: 0.1, ketoneResultValidity: 1 }), 'HI'],
    [makeMealEntry({ value: 60 }), '60'],
    [makeMealEntry({ value: null }), ''],
    [makeMedicineIntakeEntry({ value: 2.5 }), '2,5'],
    [makePhysicalActivityEntry({ value: 35 }), '35'],
    [makeFeelEntry(), ''],
  ])('%# is %s', (entry, text) => expect(displayValue(entry)).toBe(text))
})

test.each([
  [0.59, 2, KetoneLevel.Normal],
  [0.6, 2, KetoneLevel.High],
  [0.1, 3, KetoneLevel.High],
  [0.1, 1, KetoneLevel.High],
] as const)('a ketone of %d with validity %d has level %d', (value, ketoneResultValidity, level) => {
  expect(ketoneLevelOf({ value, ketoneResultValidity })).toBe(level)
})
