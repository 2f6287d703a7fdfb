import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysInMonth, readWallClock, toHour, toLocalDay, toWallClock, toWallMinutes } from './wallClock.ts'
import { wallClockSchema } from '../validation/wallClock.schema.ts'

describe('every format of the specification is read', () => {
  test.each([
    ['2026-1-5', '2026-01-05T00:00:00'],
    ['2026-01-05', '2026-01-05T00:00:00'],
    ['2026.01.05.', '2026-01-05T00:00:00'],
    ['2026.1.5', '2026-01-05T00:00:00'],
    ['2026 1 5', '2026-01-05T00:00:00'],
    ['2026-01-05 7', '2026-01-05T07:00:00'],
    ['2026-01-05 7:5', '2026-01-05T07:05:00'],
    ['2026.01.05. 07:05', '2026-01-05T07:05:00'],
    ['2026-01-05T07:05:09', '2026-01-05T07:05:09'],
    ['2026-01-05T07:05:09.123', '2026-01-05T07:05:09'],
    ['2024-02-29T23:59:59', '2024-02-29T23:59:59'],
  ])('%s', (text, wallClock) => expect(wallClockSchema.parse(text)).toBe(wallClock))

  test.each([
    '',
    '2026',
    '2026-13-01',
    '2026-06-31',
    '2025-02-29',
    '1899-12-31',
    '2026-01-05T24:00',
    '2026-01-05 7:60',
    '2026-01-05T07:05:00Z',
    '2026-01-05T07:05:00+01:00',
    '05-01-2026',
    '2026/01/05',
  ])('%j is refused', (text) => {
    expect(readWallClock(text)).toBeUndefined()
    expect(wallClockSchema.safeParse(text).error?.issues[0]?.message).toBe('A mező csak időpontot tartalmazhat.')
  })
})

test('minutes count the wall clock, and every minute reads back', () => {
  expect(toWallMinutes('1970-01-02T00:01:00')).toBe(1441)
  fc.assert(
    fc.property(fc.integer({ min: -36_000_000, max: 60_000_000 }), (minute) => {
      const wallClock = toWallClock(minute)
      expect(readWallClock(wallClock)).toBe(wallClock)
      expect(toWallMinutes(wallClock)).toBe(minute)
    }),
  )
})

test('day and hour of a wall-clock time', () => {
  expect(toLocalDay('2026-11-20T18:22:00')).toBe('2026-11-20')
  expect(toHour('2026-11-20T08:22:00')).toBe(8)
  expect([daysInMonth(2024, 2), daysInMonth(2100, 2), daysInMonth(2026, 12)]).toEqual([29, 28, 31])
})
