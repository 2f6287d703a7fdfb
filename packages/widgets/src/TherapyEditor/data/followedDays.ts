import { addDays, type DiaryEntry, followedDay, type LocalDay, type MealTimePlan, type TherapyChange } from '@diab/core/rules'
import type { DayOfPlan } from './planGroups.ts'

/** Days that the plan is compared with, today included. */
const followedDayCount = 7

export interface FollowedDaysInput {
  plans: readonly MealTimePlan[]
  entries: readonly DiaryEntry[]
  /** Of the plan since the first of the days, newest first. */
  changes: readonly TherapyChange[]
  today: LocalDay
  now: string
}

/** Returns how the plan was followed on each of the last days, today last. */
export function followedDays({ plans, entries, changes, today, now }: FollowedDaysInput): DayOfPlan[] {
  return Array.from({ length: followedDayCount }, (_, index) => {
    const day = addDays(today, index + 1 - followedDayCount)
    return { day, followed: followedDay(plans, entries, day, now, changes) }
  })
}

const isDone = (outcome: string) => outcome === 'done' || outcome === 'deviating'

/** Counts done and evaluated tasks of the days together; future tasks count as evaluated only where `withPending`. */
export function sumFollowed(days: readonly DayOfPlan[], withPending: boolean): { done: number; total: number } {
  const outcomes = days.flatMap(({ followed }) => followed.tasks.map(({ outcome }) => outcome))
  const counted = outcomes.filter((outcome) => outcome !== 'notEvaluated' && (withPending || outcome !== 'pending'))
  return { done: counted.filter(isDone).length, total: counted.length }
}
