import { describe, expect, it } from 'vitest'
import { readTypedDay, tidyDay } from './typedDay.ts'

describe('a typed date', () => {
  it.each([
    ['2026-11-20', '2026.11.20.'],
    ['2026-1-5', '2026.01.05.'],
    ['2026.11.20.', '2026.11.20.'],
    ['2026.1.5', '2026.01.05.'],
    ['2026 11 20', '2026.11.20.'],
    [' 2026. 11. 20. ', '2026.11.20.'],
  ])('%j is tidied to %j', (typed, tidy) => {
    expect(tidyDay(typed)).toBe(tidy)
  })

  it.each(['', '2026', '2026.13.01.', '2026-06-31', 'tegnap', '2026.11.20. 18:22', '2026.11.20. 18', '20.11.2026'])(
    '%j is left as it is',
    (typed) => {
      expect(readTypedDay(typed)).toBeUndefined()
      expect(tidyDay(typed)).toBe(typed)
    },
  )
})
