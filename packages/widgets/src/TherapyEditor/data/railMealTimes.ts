import { holdsMinute, type MealTimePlan, railSegments } from '@diab/core/rules'
import { blockLook, countOutcomes } from '../DayRail/blockLook.ts'
import type { RailMealTime } from '../DayRail/railMealTime.ts'
import type { PlanGroup } from '../PlanTable/taskRow.ts'

/** Returns the plan as blocks of the rail. */
export function railMealTimes(plans: readonly MealTimePlan[], groups: readonly PlanGroup[]): RailMealTime[] {
  const segments = railSegments(plans)
  return groups.map(({ id, name, hours, isCurrent, rows }) => {
    const counts = countOutcomes(rows.map(({ today }) => today.outcome))
    const spans = segments.filter(({ plan }) => plan.id === id).map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute }))
    return { id, name, hours, isCurrent, spans, taskCount: rows.length, ...counts, look: blockLook(counts, isCurrent) }
  })
}

/** Ids of the meal times whose hours hold the minute. */
export const currentIdsOf = (plans: readonly MealTimePlan[], minute: number): ReadonlySet<string> =>
  new Set(plans.filter((plan) => holdsMinute(plan, minute)).map(({ id }) => id))

/** Returns the meal time of the minute, else the next one, else the first of the day. */
export function mealTimeAt(plans: readonly MealTimePlan[], minute: number): string | null {
  const segments = railSegments(plans).toSorted((a, b) => a.fromMinute - b.fromMinute)
  const current = segments.findLast(({ fromMinute, toMinute }) => fromMinute <= minute && minute < toMinute)
  const next = segments.find(({ fromMinute }) => fromMinute > minute)
  return (current ?? next ?? segments[0])?.plan.id ?? plans[0]?.id ?? null
}
