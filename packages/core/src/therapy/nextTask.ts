import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { addDays } from '../time/localDay.ts'
import { toLocalDay, toWallClock, type WallClock } from '../time/wallClock.ts'
import { evaluatedTasks } from './adherence.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import type { Planned } from './plannedTasks.ts'
import type { MealTime } from './therapyEnumerations.ts'

/** A task of the plan that is not done yet. */
export type NextTask = Planned & {
  mealTime: MealTime
  /** The minute it was asked for. */
  at: WallClock
  /** An entry of now serves it. */
  isDue: boolean
}

/** Of one minute: what is measured first decides what is taken, and that is taken before the meal. */
const order = { measurement: 0, medicine: 1, meal: 2 } as const

/**
 * Returns the tasks that are still to be done, the earliest first: those of today and tomorrow, and of a meal time that began
 * yesterday. A missed one is not among them.
 * @param entries since the day before, in any order
 */
export function openTasks(plans: readonly MealTimePlan[], entries: readonly DiaryEntry[], now: WallClock): NextTask[] {
  const today = toLocalDay(now)
  return [-1, 0, 1]
    .flatMap((days) => evaluatedTasks(plans, entries, addDays(today, days), now))
    .filter(({ outcome }) => outcome === 'pending')
    .toSorted((one, other) => one.window.ideal - other.window.ideal || order[one.kind] - order[other.kind])
    .map(({ on, window, amountAt: _amountAt, outcome: _outcome, entry: _entry, ...planned }) => ({
      ...planned,
      mealTime: on.plan.mealTime,
      at: toWallClock(window.ideal),
    }))
}
