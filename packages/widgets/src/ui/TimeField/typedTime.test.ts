import { describe, expect, it } from 'vitest'
import { readTypedTime, tidyTime } from './typedTime.ts'

describe('a typed time', () => {
  it.each([
    ['18:22', '18:22'],
    ['8:5', '08:05'],
    ['8.30', '08:30'],
    ['8', '08:00'],
    ['830', '08:30'],
    ['1822', '18:22'],
    [' 0:00 ', '00:00'],
  ])('%j is tidied to %j', (typed, tidy) => {
    expect(tidyTime(typed)).toBe(tidy)
  })

  it.each(['', '24:00', '12:60', '1860', 'este', '12:30:15'])('%j is left as it is', (typed) => {
    expect(readTypedTime(typed)).toBeUndefined()
    expect(tidyTime(typed)).toBe(typed)
  })
})
