import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uuidv7 } from './uuidv7.ts'

describe('an id', () => {
  it('is a UUID of version 7', () => {
    expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('sorts by the millisecond it was made in, and differs within one', () => {
    const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 })
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [first, second] = [uuidv7(a), uuidv7(b)]
        expect(first).not.toBe(second)
        if (a !== b) expect(first < second).toBe(a < b)
      }),
    )
  })
})
