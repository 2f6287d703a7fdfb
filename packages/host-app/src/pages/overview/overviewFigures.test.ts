import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPercents } from './overviewFigures.ts'

describe('percents of the three zones', () => {
  it.each([
    [
      { low: 5, normal: 48, high: 29, count: 82 },
      { low: 6, normal: 59, high: 35 },
    ],
    [
      { low: 1, normal: 1, high: 1, count: 3 },
      { low: 34, normal: 33, high: 33 },
    ],
    [
      { low: 0, normal: 0, high: 0, count: 0 },
      { low: 0, normal: 0, high: 0 },
    ],
  ])('%o are %o', (share, percents) => expect(toPercents(share)).toEqual(percents))

  it('always add up to 100 when there is a reading', () => {
    const part = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(part, part, part, (low, normal, high) => {
        fc.pre(low + normal + high > 0)
        const percents = toPercents({ low, normal, high, count: low + normal + high })
        expect(percents.low + percents.normal + percents.high).toBe(100)
      }),
    )
  })
})
