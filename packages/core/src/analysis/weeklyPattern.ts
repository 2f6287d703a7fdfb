import { weekdayOf } from '../time/localDay.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { emptyTally, joinTallies } from './glucoseTally.ts'

/** All days of one weekday together. */
export interface WeekdayTally {
  /** Monday 1 … Sunday 7. */
  readonly weekday: number
  /** Days with a usable reading. */
  readonly dayCount: number
  readonly glucose: GlucoseTally
}

/**
 * Days in any order, one tally per weekday (ISO 8601), Monday first; a weekday without a day has an empty one. Averages and
 * deviations of a joined tally are in mmol/l, of all its readings at once and not of the days' averages.
 */
export function weeklyPattern(days: readonly DailyTally[]): WeekdayTally[] {
  return Array.from({ length: 7 }, (_, index) => {
    const ofWeekday = days.filter(({ day }) => weekdayOf(day) === index + 1)
    return {
      weekday: index + 1,
      dayCount: ofWeekday.filter(({ glucose }) => glucose.count > 0).length,
      glucose: ofWeekday.reduce<GlucoseTally>((joined, { glucose }) => joinTallies(joined, glucose), emptyTally),
    }
  })
}
