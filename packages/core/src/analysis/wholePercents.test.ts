import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholePercents } from './wholePercents.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe('whole percentages', () => {
  test.each<[counts: number[], percents: number[]]>([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 2],
      [33, 67],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [1, 999],
      [0, 100],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [[], []],
  ])('%j are %j', (counts, percents) => expect(wholePercents(counts)).toEqual(percents))

  test('add up to 100, none a whole percent away from its share, and no count without a reading gets any', () => {
    const counts = fc.array(fc.nat(200_000), { minLength: 1, maxLength: 8 }).filter((list) => sumOf(list) > 0)
    fc.assert(
      fc.property(counts, (list) => {
        const percents = wholePercents(list)
        expect(sumOf(percents)).toBe(100)
        percents.forEach((percent, at) => {
          expect(Math.abs(percent - (100 * list[at]!) / sumOf(list))).toBeLessThan(1)
          if (list[at] === 0) expect(percent).toBe(0)
        })
      }),
    )
  })
})
