import { describe, expect, it, vi } from 'vitest'
import { isTimeZone, toWallClockIn } from './timeZone.ts'

describe('what a clock on the wall shows', () => {
  it.each([
    ['winter in Budapest', '2026-01-15T11:30:05Z', 'Europe/Budapest', '2026-01-15T12:30:05'],
    ['summer in Budapest', '2026-07-15T11:30:05Z', 'Europe/Budapest', '2026-07-15T13:30:05'],
    ['midnight, which is 00 and not 24', '2026-01-14T23:00:00Z', 'Europe/Budapest', '2026-01-15T00:00:00'],
    ['before the clocks go back', '2026-10-25T00:59:59Z', 'Europe/Budapest', '2026-10-25T02:59:59'],
    ['after the clocks have gone back', '2026-10-25T01:00:00Z', 'Europe/Budapest', '2026-10-25T02:00:00'],
    ['a summer evening that is already tomorrow', '2026-07-20T22:30:00Z', 'Europe/Budapest', '2026-07-21T00:30:00'],
    ['New York, still yesterday', '2026-11-20T04:59:59Z', 'America/New_York', '2026-11-19T23:59:59'],
    ['another zone, on another day', '2026-01-15T11:30:05Z', 'Pacific/Kiritimati', '2026-01-16T01:30:05'],
  ])('%s', (_when, instant, timeZone, shown) => {
    expect(toWallClockIn(timeZone, instant)).toBe(shown)
    expect(toWallClockIn(timeZone, new Date(instant))).toBe(shown)
  })

  it('is nothing for a zone or an instant that does not exist', () => {
    expect(() => toWallClockIn('Budapest', '2026-11-20T12:00:00Z')).toThrow(RangeError)
    expect(() => toWallClockIn('UTC', 'yesterday')).toThrow(RangeError)
  })
})

describe('time zones', () => {
  it('have one formatter each, however the name is spelt', () => {
    const DateTimeFormat = vi.spyOn(Intl, 'DateTimeFormat')
    const name = 'america/argentina/buenos_aires'
    for (let at = 0; at < name.length; at++) expect(isTimeZone(name.slice(0, at) + name.slice(at).toUpperCase())).toBe(true)
    expect(DateTimeFormat).toHaveBeenCalledTimes(1)
    DateTimeFormat.mockRestore()
  })

  it.each([
    ['Europe/Budapest', true],
    ['europe/BUDAPEST', true],
    ['UTC', true],
    ['+01:00', false],
    ['Mars/Olympus', false],
    ['', false],
    ['Europe/Buda\u0000pest', false],
  ])('%j is one: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is)
  })
})
