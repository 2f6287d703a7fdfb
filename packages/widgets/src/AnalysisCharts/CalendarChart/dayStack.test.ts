import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayStack } from './dayStack.ts'

const count = fc.nat({ max: 300 })

describe('the zones of a day', () => {
  test('follow one another, low first, and an empty one takes no place', () => {
    expect(dayStack({ low: 1, normal: 3, high: 0 }, 102)).toEqual([
      { zone: 'low', from: 0, size: 25 },
      { zone: 'normal', from: 27, size: 75 },
    ])
    expect(dayStack({ low: 0, normal: 0, high: 0 }, 100)).toEqual([])
  })

  test('fill the place, and a single low reading among hundreds can be seen', () => {
    fc.assert(
      fc.property(count, count, count, (low, normal, high) => {
        const parts = dayStack({ low, normal, high }, 120)
        expect(parts.every(({ size }) => size > 2)).toBe(true)
        const last = parts.at(-1)
        if (last) expect(last.from + last.size).toBeCloseTo(120)
      }),
    )
  })
})
