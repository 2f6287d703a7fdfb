import type { NotInstant } from './instant.ts'

/** Calendar day `YYYY-MM-DD` on the patient's wall clock. Strings of this form sort in time order. */
export type LocalDay = NotInstant

const dayMilliseconds = 86_400_000
const toEpochDay = (day: LocalDay) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMilliseconds

/** Returns the day so many days later, or earlier with a negative count. */
export function addDays(day: LocalDay, count: number): LocalDay {
  return new Date((toEpochDay(day) + count) * dayMilliseconds).toISOString().slice(0, 10)
}

/** Calendar days from `first` to `last`; 0 on the same day, negative backwards. */
export const daysBetween = (first: LocalDay, last: LocalDay): number => toEpochDay(last) - toEpochDay(first)

/** Monday 1 … Sunday 7. Takes a wall-clock time, too. */
export const weekdayOf = (day: LocalDay): number => ((((toEpochDay(day) + 3) % 7) + 7) % 7) + 1

/** Monday of the week of a day. */
export const startOfWeek = (day: LocalDay): LocalDay => addDays(day, 1 - weekdayOf(day))

/** Sunday of the week of a day. */
export const endOfWeek = (day: LocalDay): LocalDay => addDays(day, 7 - weekdayOf(day))
