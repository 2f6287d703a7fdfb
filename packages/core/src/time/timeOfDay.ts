import type { TimeOfDay } from './timeOfDay.schema.ts'

export const minutesOfDay = 1440

/** Minutes since midnight of `HH:mm`; undefined for anything else. */
function toMinuteOfDay(time: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `7:05`, as people type it, as `07:05`; undefined for what is no time of day. */
export function readTimeOfDay(text: string): TimeOfDay | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return match ? `${pad(Number(match[1]))}:${match[2]}` : undefined
}

/**
 * First minute of a span of the day, and the minute after its last one: after 1440 when the span goes past midnight,
 * 24 hours later when both ends are equal. Undefined for malformed times.
 */
export function toSpan(startsAt: string, endsAt: string): { from: number; to: number } | undefined {
  const from = toMinuteOfDay(startsAt)
  const to = toMinuteOfDay(endsAt)
  if (from === undefined || to === undefined) return undefined
  return { from, to: to > from ? to : to + minutesOfDay }
}
