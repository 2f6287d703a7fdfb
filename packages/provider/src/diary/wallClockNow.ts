import { defaultTimeZone, type WallClock } from '@diab/core/diary'

/** By the zone's name in small letters: names count in any case, and spelling one anew must not fill the memory. */
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

/** What a clock in `timeZone` shows at an instant. Throws RangeError for a zone that does not exist; see `isTimeZone`. */
export function toWallClockIn(instant: Date, timeZone: string = defaultTimeZone): WallClock {
  return formatFor(timeZone).format(instant).replace(' ', 'T')
}

/** The name of an IANA zone this runtime knows; a bare offset such as `+01:00` is none. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[a-z]/i.test(timeZone)) return false
  try {
    formatFor(timeZone)
    return true
  } catch {
    return false
  }
}
