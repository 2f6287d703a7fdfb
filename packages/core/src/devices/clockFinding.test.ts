import { describe, expect, it } from 'vitest'
import {
  clockAheadMinutes,
  findingOfDisplay,
  findingOfMeter,
  findingOfReadings,
  forgottenSeason,
  isShiftProposed,
  isWorthShifting,
  shiftOf,
} from './clockFinding.ts'

const now = '2026-11-20T10:02:40'

describe('what the newest reading says of the clock', () => {
  it.each([
    ['2026-11-20T09:59:00', undefined],
    ['2026-11-20T10:07:00', undefined],
    ['2026-11-20T11:04:00', 62],
    ['2027-01-02T07:15:00', 61_753],
  ])('%s: at least %s minutes fast', (newest, minutes) => expect(findingOfReadings(newest, now)?.aheadMinutes).toBe(minutes))

  it('is nothing without a reading', () => expect(findingOfReadings(undefined, now)).toBeUndefined())

  it('brings the newest reading back to now and no further, once a person says so', () => {
    const finding = findingOfReadings('2026-11-20T11:04:00', now)
    expect(finding && shiftOf(finding)).toBe(-62)
    expect(finding && isShiftProposed(finding)).toBe(false)
  })
})

describe('what the meter reports of its clock', () => {
  it.each([
    ['2026-11-20T10:02:25', 0],
    ['2026-11-20T11:04:50', 62],
    ['2026-11-20T11:04:15', 62],
    ['2026-11-20T09:04:40', -58],
    ['2025-11-20T10:02:30', -525_600],
  ])('%s: %i minutes fast', (deviceNow, minutes) => expect(clockAheadMinutes(deviceNow, now)).toBe(minutes))

  it.each([
    ['the meter does not tell', undefined, undefined],
    ['a minute', 1, undefined],
    ['five minutes, as clocks are', 5, undefined],
    ['62 minutes fast', 62, '2026-11-20T11:04:40'],
    ['58 minutes slow', -58, '2026-11-20T09:04:40'],
    ['a clock that was never set', 99_999_999, undefined],
  ])('%s', (_, minutes, shown) => expect(findingOfMeter(minutes, now)?.meterTime).toBe(shown))

  it('is put right unless told otherwise', () => {
    const finding = findingOfMeter(62, now)
    expect(finding && isShiftProposed(finding)).toBe(true)
  })
})

describe('what a person reads off the meter', () => {
  it.each([
    ['2026-11-20T11:04:00', 62],
    ['2026-11-20T10:02:00', 0],
    ['2026-11-19T10:02:00', -1440],
    ['1990-01-01T00:00:00', undefined],
  ])('%s: %s minutes fast', (shown, minutes) => expect(findingOfDisplay(shown, now)?.aheadMinutes).toBe(minutes))

  it.each([
    ['11:04', true],
    ['10:04', true],
    ['10:03', false],
    ['10:01', false],
  ])('%s is worth putting right: %s', (time, isWorth) => {
    const finding = findingOfDisplay(`2026-11-20T${time}:00`, now)
    expect(finding && isWorthShifting(finding)).toBe(isWorth)
  })
})

it.each([
  [60, 'summer'],
  [62, 'summer'],
  [-57, 'winter'],
  [20, undefined],
  [125, undefined],
])('%i minutes look like a forgotten season: %s', (aheadMinutes, season) =>
  expect(forgottenSeason({ source: 'typed', meterTime: now, now, aheadMinutes })).toBe(season),
)
