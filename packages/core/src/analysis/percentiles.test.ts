import { expect, test } from 'vitest'
import { percentileOf } from './ranks.ts'

test.each([
  [0, 3.2],
  [0.05, 3.785],
  [0.1, 4.37],
  [0.25, 5.875],
  [0.5, 7.05],
  [0.75, 9.95],
  [0.9, 12.76],
  [1, 14.2],
])('the %d quantile of the sample series is %d, as numpy and d3-array give it', (share, expected) => {
  const sorted = [3.2, 4.5, 5.8, 6.1, 6.7, 7.4, 8.9, 10.3, 12.6, 14.2]
  expect(percentileOf(sorted, share)).toBeCloseTo(expected, 9)
})

test('of one number is that number, of none is none', () => {
  for (const share of [0, 0.05, 0.5, 1]) expect(percentileOf([6.1], share)).toBe(6.1)
  expect(percentileOf([], 0.5)).toBeNaN()
})

test('of a part looks at nothing beside it', () => {
  const values = [99, 4, 5, 7, 1]
  expect([0, 0.5, 0.75, 1].map((share) => percentileOf(values, share, 1, 4))).toEqual([4, 5, 6, 7])
  expect(percentileOf(values, 0.5, 2, 2)).toBeNaN()
})
