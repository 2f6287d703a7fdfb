import { expect, it } from 'vitest'
import { offeredShift } from './offeredShift.ts'

const now = '2026-11-20T12:00:00'

it.each<[string, string | null, string | null, number | null]>([
  ['nothing is known', null, null, null],
  ['the clock is right', '2026-11-20T12:00:00', '2026-11-20T11:00:00', null],
  ['the clock is 5 minutes fast, as clocks are', '2026-11-20T12:05:00', '2026-11-20T11:00:00', null],
  ['the clock is 62 minutes fast', '2026-11-20T13:02:10', '2026-11-20T12:30:00', -62],
  ['the clock is an hour slow', '2026-11-20T11:00:00', '2026-11-20T10:30:00', 60],
  ['the clock is a year slow', '2025-11-20T12:00:00', '2025-11-20T10:30:00', 525_600],
  ['the clock was never set', '2000-01-01T00:00:00', '2000-01-01T00:00:00', null],
  ['the meter tells no clock, its newest reading is past', null, '2026-11-20T11:59:00', null],
  ['the meter tells no clock, its newest reading is 5 minutes ahead', null, '2026-11-20T12:05:00', null],
  ['the meter tells no clock, its newest reading is 40 minutes ahead: one hour', null, '2026-11-20T12:40:00', -60],
  ['the meter tells no clock, its newest reading is 62 minutes ahead: two hours', null, '2026-11-20T13:02:00', -120],
  ['the meter tells no clock, its newest reading is most of a year ahead: whole days', null, '2027-11-20T09:00:00', -525_600],
  ['the clock is right now, but a reading lies ahead', '2026-11-20T12:01:00', '2026-11-20T12:50:00', -60],
  ['the clock is 62 minutes fast and a reading lies further ahead still', '2026-11-20T13:02:00', '2026-11-20T14:30:00', -182],
])('%s', (_, deviceNow, newestReading, shift) => expect(offeredShift({ deviceNow, now, newestReading })).toBe(shift))
