import { addDays, type DiaryEntry, type LocalDay } from '@diab/core/diary'
import { followedDay, type MealTimePlan, type TherapyChange } from '@diab/core/therapy'
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

/** How the plan was followed on each of the last days, today last. */
export function followedDays({ plans, entries, changes, today, now }: FollowedDaysInput): DayOfPlan[] {
  return Array.from({ length: followedDayCount }, (_, index) => {
    const day = addDays(today, index + 1 - followedDayCount)
    return { day, followed: followedDay(plans, entries, day, now, changes) }
  })
}

const isDone = (outcome: string) => outcome === 'done' || outcome === 'deviating'

/** Done and judged tasks of the days together; what is still to come counts as judged only where `withPending`. */
export function sumFollowed(days: readonly DayOfPlan[], withPending: boolean): { done: number; total: number } {
  const outcomes = days.flatMap(({ followed }) => followed.tasks.map(({ outcome }) => outcome))
  const counted = outcomes.filter((outcome) => outcome !== 'notJudged' && (withPending || outcome !== 'pending'))
  return { done: counted.filter(isDone).length, total: counted.length }
}
