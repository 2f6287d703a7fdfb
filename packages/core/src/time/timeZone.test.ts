import fc from 'fast-check'
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

/** Milliseconds that a zone is ahead of UTC, from the words of the runtime: `GMT+01:00`, `GMT-00:25:21` or `GMT`. */
function offsetByName(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes, seconds] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? expect.fail(name)
  return (sign === '-' ? -1000 : 1000) * (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0))
}

describe('from 1900 to 2100', () => {
  const second = (text: string) => Date.parse(text) / 1000
  const anyInstant = fc.integer({ min: second('1900-01-02T00:00:00Z'), max: second('2100-12-31T00:00:00Z') })
  // Amsterdam was ahead by minutes and seconds until 1937, Apia had no 30 December 2011, Lord Howe moves by half an hour.
  const anyZone = fc.constantFrom('Europe/Budapest', 'Europe/Amsterdam', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC')

  it('a clock is ahead of UTC by the offset of its zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, timeZone) => {
        const instant = new Date(at * 1000)
        expect(Date.parse(`${toWallClockIn(timeZone, instant)}Z`)).toBe(instant.getTime() + offsetByName(timeZone, instant))
      }),
    )
  })

  it('Budapest skips an hour in spring and shows one twice in autumn', () => {
    const shownOn = (day: string) =>
      Array.from({ length: 8 }, (_, half) =>
        toWallClockIn('Europe/Budapest', new Date(Date.parse(`${day}T00:00:00Z`) + half * 1_800_000)).slice(11, 16),
      )
    expect(shownOn('2026-03-29')).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30'])
    expect(shownOn('2026-10-25')).toEqual(['02:00', '02:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30'])
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
