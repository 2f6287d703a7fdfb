import { describe, expect, expectTypeOf, it } from 'vitest'
import type { StoredStamp } from '../diary/storedEntry.ts'
import { formatDateTime } from './formatDate.ts'
import { type Instant, toInstant } from './instant.ts'
import { toWallClockIn } from './timeZone.ts'

const wallClock = '2026-11-20T12:30:00' as string
const instant = toInstant(new Date('2026-11-20T11:30:00Z'))

describe('an instant and a wall-clock time', () => {
  it('are shown with the same digits in the zone of the clock', () => {
    expect(instant).toBe('2026-11-20T11:30:00.000Z')
    expect(formatDateTime(toWallClockIn('Europe/Budapest', instant))).toBe(formatDateTime(wallClock))
  })

  it('are different types to the compiler', () => {
    expectTypeOf<StoredStamp['createdAt']>().toEqualTypeOf<Instant>()
    // @ts-expect-error -- a wall clock is no instant, with a Z behind it neither
    const stamped: Instant = `${wallClock}Z`
    // @ts-expect-error -- a formatter of wall-clock times takes no instant
    const shown = formatDateTime(instant)
    expect([stamped, shown]).toHaveLength(2)
  })
})
