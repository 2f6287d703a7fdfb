import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWallClockIn } from '@diab/core/rules'
import { toZonedTime } from './zonedTime.ts'

describe('a wall-clock time with its offset', () => {
  it.each([
    ['2026-11-01T08:00:00', 'Europe/Budapest', '2026-11-01T08:00:00+01:00'],
    ['2026-07-01T08:00:00', 'Europe/Budapest', '2026-07-01T08:00:00+02:00'],
    // Summer time ended at three: half past two came twice.
    ['2026-10-25T01:59:59', 'Europe/Budapest', '2026-10-25T01:59:59+02:00'],
    ['2026-10-25T02:30:00', 'Europe/Budapest', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T03:00:00', 'Europe/Budapest', '2026-10-25T03:00:00+01:00'],
    // Half past two never came: only a clock that was wrong showed it.
    ['2026-03-29T01:59:00', 'Europe/Budapest', '2026-03-29T01:59:00+01:00'],
    ['2026-03-29T02:30:00', 'Europe/Budapest', '2026-03-29T02:30:00+01:00'],
    ['2026-03-29T03:00:00', 'Europe/Budapest', '2026-03-29T03:00:00+02:00'],
    ['2026-01-15T12:00:00', 'America/St_Johns', '2026-01-15T12:00:00-03:30'],
    ['2026-01-15T12:00:00', 'Asia/Kathmandu', '2026-01-15T12:00:00+05:45'],
    ['2026-01-15T12:00:00', 'Nowhere/Else', '2026-01-15T12:00:00+01:00'],
    ['2026-01-15T12:00:00', 'UTC', '2026-01-15T12:00:00+00:00'],
    // The first and the last time that a diary takes: the day before and the day after are none.
    ['1900-01-01T00:00:00', 'Europe/Budapest', '1900-01-01T00:00:00+01:00'],
    ['9999-12-31T23:59:59', 'Europe/Budapest', '9999-12-31T23:59:59+01:00'],
    ['9999-12-31T23:59:59', 'America/New_York', '9999-12-31T23:59:59-05:00'],
  ])('%s in %s is %s', (wallClock, timeZone, zoned) => {
    expect(toZonedTime(wallClock, timeZone)).toBe(zoned)
  })

  it('is the instant at which a clock there shows it', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    const zone = fc.constantFrom('Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    fc.assert(
      fc.property(minute, zone, (at, timeZone) => {
        const shown = toWallClockIn(timeZone, new Date(at * 60_000))
        expect(toWallClockIn(timeZone, new Date(toZonedTime(shown, timeZone)))).toBe(shown)
      }),
    )
  })
})
