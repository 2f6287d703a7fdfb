import { defaultTimeZone, type WallClock } from '@diab/core/diary'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
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
  formats.set(timeZone, format)
  return format
}

/** What a clock in `timeZone` shows at an instant. Throws RangeError for a zone that does not exist; see `isTimeZone`. */
export function toWallClockIn(instant: Date, timeZone: string = defaultTimeZone): WallClock {
  return formatFor(timeZone).format(instant).replace(' ', 'T')
}

/** An IANA zone this runtime knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatFor(timeZone)
    return true
  } catch {
    return false
  }
}
