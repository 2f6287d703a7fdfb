import type { MealTimePlan } from './mealTimePlan.schema.ts'
import { minutesOfDay, toSpan } from '../time/timeOfDay.ts'

/** A stretch of a meal time within one day, in minutes since midnight; `toMinute` is exclusive. */
export interface RailSegment {
  plan: MealTimePlan
  fromMinute: number
  toMinute: number
}

/** Where meal times lie between 0 and 24 o'clock, in the order of the day. One that spans midnight gives two; malformed times give none. */
export function railSegments(plans: readonly MealTimePlan[]): RailSegment[] {
  return plans
    .flatMap((plan): RailSegment[] => {
      const span = toSpan(plan.startsAt, plan.endsAt)
      if (!span) return []
      if (span.to <= minutesOfDay) return [{ plan, fromMinute: span.from, toMinute: span.to }]
      return [
        { plan, fromMinute: 0, toMinute: span.to - minutesOfDay },
        { plan, fromMinute: span.from, toMinute: minutesOfDay },
      ]
    })
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
    .toSorted((one, other) => one.fromMinute - other.fromMinute)
}
