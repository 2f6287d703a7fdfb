import { toWallMinutes, type WallClock } from '../time/wallClock.ts'

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const
/** Days from the year 0 to 1970, less one for days that count from 1. */
const daysTo1970 = 719_528

/** The number that two decimal digits spell; 528 takes the code of `0` off both. */
const twoDigits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528

/** Days since 1970-01-01 of the proleptic Gregorian calendar. */
function epochDayOf(year: number, month: number, day: number): number {
  // The year with the last leap day: in January and February this year's has not come yet.
  const leapYear = month > 2 ? year : year - 1
  const leapDays = Math.floor(leapYear / 4) - Math.floor(leapYear / 100) + Math.floor(leapYear / 400)
  return year * 365 + leapDays + (daysBeforeMonth[month - 1] ?? Number.NaN) + day - daysTo1970
}

/**
 * What {@link toWallMinutes} gives, for times in the one form that the provider emits (`YYYY-MM-DDTHH:mm:ss`), without
 * `Date.parse`: a year of sensor readings is read in a few milliseconds. Another length is left to `toWallMinutes`.
 */
export function canonicalMinutes(wallClock: WallClock): number {
  if (wallClock.length !== 19) return toWallMinutes(wallClock)
  const day = epochDayOf(twoDigits(wallClock, 0) * 100 + twoDigits(wallClock, 2), twoDigits(wallClock, 5), twoDigits(wallClock, 8))
  const seconds = twoDigits(wallClock, 11) * 3600 + twoDigits(wallClock, 14) * 60 + twoDigits(wallClock, 17)
  // One division, as Date.parse's milliseconds are divided once: the same last bit.
  return (day * 86_400 + seconds) / 60
}
