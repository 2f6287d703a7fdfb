import { describe, expect, it } from 'vitest'
import { readTypedClock } from './typedClock.ts'

const now = '2026-11-20T10:02:40'

describe('what a person types off the meter', () => {
  it.each([
    ['2026.11.20.', '11:04', 62],
    ['2026-11-20', '10.02', 0],
    ['2026.11.19.', '10:02', -1440],
  ])('%s %s: %i minutes fast', (date, time, minutes) =>
    expect(readTypedClock({ date, time }, now)).toMatchObject({ aheadMinutes: minutes }),
  )

  it.each([
    [{ date: 'tegnap', time: '11:04' }, ['date']],
    [{ date: '2026.11.20.', time: '25:00' }, ['time']],
    [{ date: '1990.01.01.', time: '0:00' }, ['date']],
  ])('is refused beside its field: %o', (typed, fields) => {
    const finding = readTypedClock(typed, now)
    expect('errors' in finding && Object.keys(finding.errors)).toEqual(fields)
  })
})
