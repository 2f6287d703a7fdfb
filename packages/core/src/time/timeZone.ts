import { readWallClock, type WallClock } from './wallClock.ts'

/**
 * Cache of formatters, which are slow to create. By the zone's name in lower case: names are case-insensitive, and other
 * spellings must not fill the memory.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase()
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(name, format)
  return format
}

/**
 * What a clock in `timeZone` (IANA) shows at an instant: now, or `createdAt` and other UTC times.
 * @throws RangeError when the instant or the zone cannot be read; see `isTimeZone`.
 */
export function toWallClockIn(timeZone: string, instant: Date | string): WallClock {
  const text = formatFor(timeZone).format(new Date(instant))
  const wallClock = readWallClock(text)
  if (!wallClock) throw new RangeError(`Not a wall-clock time: ${text}`)
  return wallClock
}

/** The name of an IANA zone that this runtime knows; a bare offset such as `+01:00` is none. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[a-z]/i.test(timeZone)) return false
  try {
    formatFor(timeZone)
    return true
  } catch {
    return false
  }
}
