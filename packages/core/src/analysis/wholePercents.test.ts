import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholePercents } from './wholePercents.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const count = fc.nat(200_000)

describe('whole percentages of bands', () => {
  test.each<[counts: number[], percents: number[]]>([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 5, 0],
      [0, 100, 0],
    ],
    [
      [1, 999, 0],
      [0, 100, 0],
    ],
    // 2.8, 75.56 and 21.64 %: the largest remainders alone would give 75 in target, where five bands give 76.
    [
      [107, 2900, 831],
      [3, 76, 21],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('%j are %j', (counts, percents) => expect(wholePercents(counts)).toEqual(percents))

  test('of five bands have the target in the middle', () => {
    expect(wholePercents([40, 67, 2900, 750, 81], 2)).toEqual([1, 2, 76, 19, 2])
  })

  test('add up to 100, none a whole percent away from its share, and no count without a reading gets any', () => {
    const counts = fc
      .tuple(fc.array(count, { minLength: 1, maxLength: 2 }), count, fc.array(count, { minLength: 1, maxLength: 2 }))
      .filter(([below, target, above]) => sumOf(below) + target + sumOf(above) > 0)
    fc.assert(
      fc.property(counts, ([below, target, above]) => {
        const list = [...below, target, ...above]
        const percents = wholePercents(list, below.length)
        expect(sumOf(percents)).toBe(100)
        percents.forEach((percent, at) => {
          expect(Math.abs(percent - (100 * list[at]!) / sumOf(list))).toBeLessThan(1)
          if (list[at] === 0) expect(percent).toBe(0)
        })
      }),
    )
  })

  test('are the same in three bands and in five, and in target what rounding gives', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 5, maxLength: 5 }), (list) => {
        fc.pre(sumOf(list) > 0)
        const [veryLow = 0, low = 0, target = 0, high = 0, veryHigh = 0] = list
        const five = wholePercents(list, 2)
        const three = wholePercents([veryLow + low, target, high + veryHigh])
        expect(three).toEqual([sumOf(five.slice(0, 2)), five[2], sumOf(five.slice(3))])
        expect(three[1]).toBe(Math.round((100 * target) / sumOf(list)))
      }),
    )
  })
})
