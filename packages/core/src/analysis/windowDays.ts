import { addDays, daysBetween, type LocalDay } from '../time/localDay.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { emptyTally, joinTallies } from './glucoseTally.ts'

/** The days among the `windowDays` dates that end with `today`, oldest first. */
export function daysInWindow(days: readonly DailyTally[], today: LocalDay, windowDays: number): DailyTally[] {
  const first = addDays(today, 1 - windowDays)
  return days.filter(({ day }) => day >= first && day <= today).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** Days that have a usable reading. */
export const usableDays = (days: readonly DailyTally[]): DailyTally[] => days.filter(({ glucose }) => glucose.count > 0)

/** Calendar days from the first to the last day that has a usable reading; `days` oldest first. */
export function spanOf(days: readonly DailyTally[]): number {
  const used = usableDays(days)
  const first = used[0]
  const last = used.at(-1)
  return first && last ? daysBetween(first.day, last.day) : 0
}

/** One tally of several days, in any order. */
export const joinDays = (days: readonly DailyTally[]): GlucoseTally =>
  days.reduce<GlucoseTally>((joined, { glucose }) => joinTallies(joined, glucose), emptyTally)
