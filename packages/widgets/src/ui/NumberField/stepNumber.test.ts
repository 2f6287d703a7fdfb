import { describe, expect, it } from 'vitest'
import { stepNumber } from './stepNumber.ts'

describe('stepping a typed number', () => {
  it.each([
    ['6,4', 0.1, 1, '6,5'],
    ['6.4', 0.1, -1, '6,3'],
    ['', 0.5, 1, '0,5'],
    ['0,3', 0.5, -1, '0,0'],
    ['12', 1, 10, '22'],
    ['2,25', 0.1, 1, '2,35'],
    ['999', 1, 1, '1000'],
    ['hat', 1, 1, 'hat'],
  ])('%j by %d × %i gives %j', (text, step, times, expected) => {
    expect(stepNumber(text, step, times)).toBe(expected)
  })
})
