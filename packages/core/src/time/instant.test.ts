import { describe, expect, expectTypeOf, it } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { sensorRangeOf } from '../diary/glucoseRange.ts'
import { addDays, daysBetween, type LocalDay } from './localDay.ts'
import type { StoredStamp } from '../diary/storedEntry.ts'
import { toHour, toLocalDay, toWallMinutes, type WallClock } from './wallClock.ts'
import { formatDate, formatDateTime } from '../format/formatDate.ts'
import { type Instant, toInstant } from './instant.ts'
import { toWallClockIn } from './timeZone.ts'

const wallClock = '2026-11-20T12:30:00' as string
const instant = toInstant(new Date('2026-11-20T11:30:00Z'))

describe('an instant and a wall-clock time', () => {
  it('are shown with the same digits in the zone of the clock', () => {
    expect(instant).toBe('2026-11-20T11:30:00.000Z')
    expect(formatDateTime(toWallClockIn('Europe/Budapest', instant))).toBe(formatDateTime(wallClock))
  })

  it('are different types to the compiler: a wall clock is no instant', () => {
    expectTypeOf<StoredStamp['createdAt']>().toEqualTypeOf<Instant>()
    expectTypeOf<GlucoseEntry['createdAt']>().toEqualTypeOf<Instant>()
    expectTypeOf<WallClock>().not.toExtend<Instant>()
    // @ts-expect-error -- nor with a Z behind it
    const stamped: Instant = `${wallClock}Z`
    // @ts-expect-error -- nor a text in the form of an instant: toInstant makes one
    const written: Instant = '2026-11-20T11:30:00.000Z'
    expect([stamped, written]).toHaveLength(2)
  })

  it('are different types to the compiler: an instant is no wall clock and no day', () => {
    expectTypeOf<Instant>().not.toExtend<WallClock>()
    expectTypeOf<Instant>().not.toExtend<LocalDay>()
    expectTypeOf<string>().toExtend<WallClock>()
    expectTypeOf<GlucoseEntry['entryDate']>().toEqualTypeOf<WallClock>()
    const refused = [
      // @ts-expect-error -- a formatter of wall-clock times takes no instant
      () => formatDateTime(instant),
      // @ts-expect-error -- a formatter of days takes no instant
      () => formatDate(instant),
      // @ts-expect-error -- the day of an instant depends on the zone
      () => toLocalDay(instant),
      // @ts-expect-error -- its hour, too
      () => toHour(instant),
      // @ts-expect-error -- and its minute
      () => toWallMinutes(instant),
      // @ts-expect-error -- a day is counted on the patient's wall clock
      () => addDays(instant, 1),
      // @ts-expect-error -- on both sides
      () => daysBetween('2026-11-20', instant),
      // @ts-expect-error -- ranges are valid in wall-clock time
      () => sensorRangeOf([], instant),
    ]
    expect(refused).toHaveLength(8)
  })
})
