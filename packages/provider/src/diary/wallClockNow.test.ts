import { describe, expect, it, vi } from 'vitest'
import { isTimeZone, toWallClockIn } from './wallClockNow.ts'

describe('what a clock on the wall shows', () => {
  it.each([
    ['winter in Budapest', '2026-01-15T11:30:05Z', undefined, '2026-01-15T12:30:05'],
    ['summer in Budapest', '2026-07-15T11:30:05Z', undefined, '2026-07-15T13:30:05'],
    ['midnight, which is 00 and not 24', '2026-01-14T23:00:00Z', undefined, '2026-01-15T00:00:00'],
    ['before the clocks go back', '2026-10-25T00:59:59Z', undefined, '2026-10-25T02:59:59'],
    ['after the clocks have gone back', '2026-10-25T01:00:00Z', undefined, '2026-10-25T02:00:00'],
    ['another zone, on another day', '2026-01-15T11:30:05Z', 'Pacific/Kiritimati', '2026-01-16T01:30:05'],
  ])('%s', (_when, instant, timeZone, shown) => {
    expect(toWallClockIn(new Date(instant), timeZone)).toBe(shown)
  })

  it('makes one formatter for a zone, however its name is spelt', () => {
    const DateTimeFormat = vi.spyOn(Intl, 'DateTimeFormat')
    const name = 'america/argentina/buenos_aires'
    for (let at = 0; at < name.length; at++) expect(isTimeZone(name.slice(0, at) + name.slice(at).toUpperCase())).toBe(true)
    expect(DateTimeFormat).toHaveBeenCalledTimes(1)
    DateTimeFormat.mockRestore()
  })

  it('knows which zones there are', () => {
    expect(['Europe/Budapest', 'europe/BUDAPEST', 'UTC', '+01:00', 'Mars/Olympus', '', 'Europe/Buda\u0000pest'].map(isTimeZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
