import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSfloat, sfloatValue, toSfloat, toSfloatBits } from './sfloat.ts'

describe('SFLOAT', () => {
  it('is written back to the very bits it was read from, whatever the bits', () => {
    for (let bits = 0; bits <= 0xffff; bits += 1) expect(toSfloatBits(readSfloat(bits))).toBe(bits)
  })

  it.each([
    [0x07ff, 'NaN'],
    [0x0800, 'NRes'],
    [0x07fe, '+INF'],
    [0x0802, '-INF'],
    [0x0801, 'reserved'],
  ])('%i is the special value %s and no number', (bits, special) => {
    expect(readSfloat(bits)).toEqual({ special })
    expect(sfloatValue(readSfloat(bits))).toBeUndefined()
  })

  it.each([0x17ff, 0x1800, 0xf7fe, 0xb802])('%i is a number: only the exponent 0 makes these mantissas special', (bits) =>
    expect(sfloatValue(readSfloat(bits))).toBeTypeOf('number'),
  )

  it.each([
    [0xc03e, 3, 6.2],
    [0xc045, 3, 6.9],
    [0xb070, 5, 112],
    [0xc00c, 5, 120],
    [0xb05a, 5, 90],
    [0x8078, 0, 1.2e-6],
    [0x0ff6, 0, -10],
  ])('%i times ten to the power of %i is exactly %f', (bits, power, value) => expect(sfloatValue(readSfloat(bits), power)).toBe(value))

  it('holds what 12 bits hold: 123.45 becomes 123.5', () => expect(sfloatValue(toSfloat(123.45))).toBe(123.5))

  it('takes the nearest value, never further away than half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const near = sfloatValue(toSfloat(value))
        expect(near).toBeDefined()
        expect(Math.abs(near! - value)).toBeLessThanOrEqual(Math.max(Math.abs(value) / 400, 0.5e-8))
      }),
    )
  })

  it.each([
    [1e12, '+INF'],
    [-1e12, '-INF'],
  ])('%f is too large and becomes %s', (value, special) => expect(toSfloat(value)).toEqual({ special }))
})
