import { describe, expect, it } from 'vitest'
import { linearScale } from './linearScale.ts'

describe('a straight axis', () => {
  it('puts the ends of its domain at the ends of its pixels, upside down too', () => {
    const y = linearScale([2, 18], [320, 0])
    expect([2, 10, 18].map(y)).toEqual([320, 160, 0])
  })

  it('continues beyond its ends, or keeps what is outside at its edge', () => {
    expect([0, 20].map(linearScale([2, 18], [320, 0]))).toEqual([360, -40])
    expect([0, 20].map(linearScale([2, 18], [320, 0], true))).toEqual([320, 0])
  })

  it('puts everything in the middle when its domain has one value', () => {
    expect(linearScale([5, 5], [0, 10])(5)).toBe(5)
  })
})
