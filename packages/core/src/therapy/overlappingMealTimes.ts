import type { MealTimePlan } from './mealTimePlan.schema.ts'
import { minutesOfDay, toSpan } from '../time/timeOfDay.ts'

type Hours = Pick<MealTimePlan, 'mealTime' | 'startsAt' | 'endsAt'>

/** Returns the other meal times of a plan whose hours have a minute in common with those of `hours`. */
export function overlappingMealTimes<Plan extends Hours>(hours: Hours, plans: readonly Plan[]): Plan[] {
  const span = toSpan(hours.startsAt, hours.endsAt)
  if (!span) return []
  return plans.filter(({ mealTime, startsAt, endsAt }) => {
    const other = mealTime === hours.mealTime ? undefined : toSpan(startsAt, endsAt)
    // One of the two may go past midnight.
    return other !== undefined && [-minutesOfDay, 0, minutesOfDay].some((by) => span.from < other.to + by && other.from + by < span.to)
  })
}
