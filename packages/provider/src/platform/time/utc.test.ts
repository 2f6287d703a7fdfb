import { afterEach, expect, test, vi } from 'vitest'
import { utc } from './utc.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['the night in which the clocks go back', '2026-10-24T12:00:00.000Z', '2026-10-25T12:00:00.000Z'],
  ['the night in which they go forward', '2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z'],
])('a day has 24 hours on a server in Budapest, also %s', (_when, before, after) => {
  vi.stubEnv('TZ', 'Europe/Budapest')
  expect(new Date(before).getTimezoneOffset()).not.toBe(new Date(after).getTimezoneOffset())
  expect(utc(new Date(before)).add(1, 'day').toDate().toISOString()).toBe(after)
  expect(utc(new Date(after)).subtract(1, 'day').toDate().toISOString()).toBe(before)
})
