import type { NotInstant } from './instant.ts'

/**
 * Wall-clock time as the patient's clock or meter showed it, `YYYY-MM-DDTHH:mm:ss`, without a zone. A day never
 * moves because a viewer sits elsewhere. Strings of this form sort in time order. No instant is one.
 */
export type WallClock = NotInstant

const accepted =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\.\s?(\d{1,2})\.\s?(\d{1,2})\.?| (\d{1,2}) (\d{1,2}))(?:[T ]\s?(\d{1,2})(?::(\d{1,2})(?::(\d{2})(?:\.\d{1,9})?)?)?)?$/

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Days in a month of the proleptic Gregorian calendar; month is 1–12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Reads a date or date with time in every format the specification lists (YYYY-M-D, YYYY.M.D., YYYY.M.D, YYYY M D,
 * each with an optional H, H:m or H:m:s). Returns undefined for anything else, 31 June included.
 */
export function readWallClock(text: string): WallClock | undefined {
  const match = accepted.exec(text.trim())
  if (!match) return undefined
  const year = Number(match[1])
  const month = Number(match[2] ?? match[4] ?? match[6])
  const day = Number(match[3] ?? match[5] ?? match[7])
  const hour = Number(match[8] ?? 0)
  const minute = Number(match[9] ?? 0)
  const second = Number(match[10] ?? 0)
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
}

/** Minutes on the wall clock since 1970-01-01T00:00, for differences and positions; not an instant. */
export function toWallMinutes(wallClock: WallClock): number {
  return Date.parse(`${wallClock}Z`) / 60_000
}

/** Returns the wall-clock time of {@link toWallMinutes}, rounded to a second. */
export function toWallClock(wallMinutes: number): WallClock {
  return new Date(Math.round(wallMinutes * 60) * 1000).toISOString().slice(0, 19)
}

/** `YYYY-MM-DD` of a wall-clock time. */
export const toLocalDay = (wallClock: WallClock): string => wallClock.slice(0, 10)

/** Hour 0–23 of a wall-clock time. */
export const toHour = (wallClock: WallClock): number => Number(wallClock.slice(11, 13))
