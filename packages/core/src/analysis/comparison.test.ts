import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { comparePeriods } from './comparison.ts'
import { emptyTally, tallyGlucose } from './glucoseTally.ts'

const tallyOf = (...values: number[]) => tallyGlucose(values.map((value) => makeGlucoseEntry({ value })))

test('two periods differ by current minus previous', () => {
  // Target 3.9 to 10: half in target now, a quarter before.
  const { count, average, lowShare, inTargetShare, highShare } = comparePeriods(tallyOf(5, 11), tallyOf(3, 6, 11, 14))
  expect(count).toEqual({ current: 2, previous: 4, difference: -2 })
  expect(average).toEqual({ current: 8, previous: 8.5, difference: -0.5 })
  expect(lowShare).toEqual({ current: 0, previous: 0.25, difference: -0.25 })
  expect(inTargetShare).toEqual({ current: 0.5, previous: 0.25, difference: 0.25 })
  expect(highShare).toEqual({ current: 0.5, previous: 0.5, difference: 0 })
})

test('spread is the sample deviation, and its share of the average', () => {
  const { deviation, cv } = comparePeriods(tallyOf(3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7), tallyOf(6, 6))
  expect(deviation.current).toBeCloseTo(3.5195, 4)
  expect(cv.current).toBeCloseTo(44.159, 3)
  expect([deviation.previous, cv.previous]).toEqual([0, 0])
})

test('nothing is said to differ from a period without readings', () => {
  const { count, average, inTargetShare } = comparePeriods(tallyOf(6), emptyTally)
  expect(count.difference).toBe(1)
  expect(average).toEqual({ current: 6, previous: null, difference: null })
  expect(inTargetShare).toEqual({ current: 1, previous: null, difference: null })
})

test('looked at the other way round, every difference changes its sign', () => {
  const values = fc.array(
    fc.integer({ min: 6, max: 333 }).map((tenths) => tenths / 10),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(values, values, (one, other) => {
      const [there, back] = [comparePeriods(tallyOf(...one), tallyOf(...other)), comparePeriods(tallyOf(...other), tallyOf(...one))]
      for (const key of Object.keys(there) as (keyof typeof there)[]) {
        expect((there[key].difference ?? 0) + (back[key].difference ?? 0)).toBe(0)
      }
    }),
  )
})
