import { describe, expect, test } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { mealPairs, type PairedMeal } from './mealPairs.ts'

type Shown = [meal: PairedMeal, before: number, after: number]
const reading = (time: string, therapyLabel: GlucoseEntry['therapyLabel'], value: number, entry: Partial<GlucoseEntry> = {}) =>
  makeGlucoseEntry({ entryDate: `2026-11-${time}:00`, therapyLabel, value, ...entry })
const before = { mealType: 2 } as const
const after = { mealType: 3 } as const

describe('readings before and after one meal', () => {
  const rows: [name: string, readings: GlucoseEntry[], pairs: Shown[]][] = [
    ['breakfast', [reading('20T07:00', 2, 5), reading('20T09:00', 3, 8)], [['breakfast', 5, 8]]],
    ['lunch', [reading('20T12:00', 5, 5), reading('20T14:00', 6, 8)], [['lunch', 5, 8]]],
    ['dinner', [reading('20T18:00', 8, 5), reading('20T20:00', 9, 8)], [['dinner', 5, 8]]],
    ['another meal of the day', [reading('20T07:00', 2, 5), reading('20T14:00', 6, 8)], []],
    ['another day', [reading('19T07:00', 2, 5), reading('20T09:00', 3, 8)], []],
    ['the one after came first', [reading('20T07:00', 3, 8), reading('20T09:00', 2, 5)], []],
    ['the last one before', [reading('20T06:00', 2, 4), reading('20T07:00', 2, 5), reading('20T09:00', 3, 8)], [['breakfast', 5, 8]]],
    [
      'of several after it the nearest to two hours',
      [reading('20T07:00', 2, 5), reading('20T08:00', 3, 9), reading('20T09:10', 3, 8), reading('20T10:00', 3, 6)],
      [['breakfast', 5, 8]],
    ],
    [
      'all meals of two days',
      [
        reading('19T07:00', 2, 5),
        reading('19T09:00', 3, 8),
        reading('19T12:00', 5, 6),
        reading('19T14:00', 6, 5.5),
        reading('20T07:00', 2, 4),
        reading('20T09:00', 3, 7),
      ],
      [
        ['breakfast', 5, 8],
        ['lunch', 6, 5.5],
        ['breakfast', 4, 7],
      ],
    ],
    ['a slot decides over the meal type', [reading('20T07:00', 2, 5, after), reading('20T09:00', 3, 8, before)], [['breakfast', 5, 8]]],
    ['meal types where no slot names a meal', [reading('20T15:30', 7, 5, before), reading('20T17:00', 7, 8, after)], [['other', 5, 8]]],
    ['fasting is before a meal', [reading('20T04:00', 1, 5, { mealType: 1 }), reading('20T05:30', 1, 8, after)], [['other', 5, 8]]],
    ['meal types less than 30 minutes apart', [reading('20T15:30', 7, 5, before), reading('20T15:59', 7, 8, after)], []],
    ['meal types 30 minutes apart', [reading('20T15:30', 7, 5, before), reading('20T16:00', 7, 8, after)], [['other', 5, 8]]],
    ['meal types four hours apart', [reading('20T12:30', 7, 5, before), reading('20T16:30', 7, 8, after)], [['other', 5, 8]]],
    ['meal types more than four hours apart', [reading('20T12:30', 7, 5, before), reading('20T16:31', 7, 8, after)], []],
    ['neither slot nor meal type', [reading('20T15:30', 7, 5), reading('20T17:00', 7, 8)], []],
    ['a sensor', [reading('20T07:00', 2, 5, { origin: 'sensor' }), reading('20T09:00', 3, 8, { origin: 'sensor' })], []],
    ['an unusual reading', [reading('20T07:00', 2, 5), reading('20T09:00', 3, 18, { glucoseMetas: [3] })], []],
    ['HI', [reading('20T07:00', 2, 5), reading('20T09:00', 3, 33.3, { glucoseResultValidity: 3 })], []],
  ]
  test.each(rows)('%s', (_name, readings, pairs) => {
    const shown = mealPairs(readings).map((pair): Shown => [pair.meal, pair.before, pair.after])
    expect(shown).toEqual(pairs)
    expect(mealPairs(readings.toReversed())).toEqual(mealPairs(readings))
  })

  test('say the rise, the time between them and their rows', () => {
    const unrelated = reading('20T03:00', 1, 6)
    expect(mealPairs([unrelated, reading('20T07:00', 2, 5), reading('20T08:45', 3, 8.5)])).toEqual([
      { meal: 'breakfast', beforeRow: 1, afterRow: 2, before: 5, after: 8.5, rise: 3.5, minutes: 105 },
    ])
  })

  test('a fall is a negative rise', () => {
    expect(mealPairs([reading('20T07:00', 2, 8), reading('20T09:00', 3, 5)])[0]?.rise).toBe(-3)
  })
})
