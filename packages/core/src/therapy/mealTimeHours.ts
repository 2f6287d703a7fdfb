import { minutesOfDay, toSpan } from '../time/timeOfDay.ts'

/**
 * Hours 0–23 that a meal time touches, in the order it passes them: 23:30–00:30 gives 23 and 0. Equal ends are the whole
 * day; malformed times give none.
 */
export function hoursOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number[] {
  const span = toSpan(startsAt, endsAt)
  if (!span) return []
  const first = Math.floor(span.from / 60)
  const last = Math.ceil(span.to / 60)
  const count = Math.min(24, last - first)
  return Array.from({ length: count }, (_, index) => (first + index) % 24)
}

/** Returns whether the minute of the day (0–1439) is in a meal time. */
export function holdsMinute({ startsAt, endsAt }: { startsAt: string; endsAt: string }, minute: number): boolean {
  const span = toSpan(startsAt, endsAt)
  return span !== undefined && [minute, minute + minutesOfDay].some((at) => span.from <= at && at < span.to)
}
