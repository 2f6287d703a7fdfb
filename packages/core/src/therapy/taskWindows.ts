import { ActiveSubstanceType } from '../diary/diaryEnumerations.ts'
import { isMidnightEntry } from '../diary/diaryDay.ts'
import { midnightEntriesBeforeHour } from '../diary/diaryLimits.ts'
import type { MealEntry } from '../diary/mealEntry.schema.ts'
import type { IntakeMedicine } from '../diary/medicineIntakeEntry.schema.ts'
import { toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { searchFold } from '../format/hungarianText.ts'
import type { LocalDay } from '../time/localDay.ts'
import type { Medicine } from './medicine.schema.ts'
import type { MealTimePlan, MeasurementTask } from './mealTimePlan.schema.ts'
import { MealTime, Prandial } from './therapyEnumerations.ts'
import { toSpan } from '../time/timeOfDay.ts'

/** How far from its hours what belongs to a meal time may lie, in minutes. */
export const mealTimeMarginMinutes = 60
/** How far from its minute a measurement after the meal may lie. */
export const postprandialMarginMinutes = 45

/** A meal time on one day; all times in wall minutes, `to` exclusive. */
export interface MealTimeOn {
  plan: MealTimePlan
  day: LocalDay
  from: number
  to: number
  /** When the meal began, if the diary says so. */
  mealAt: number | undefined
}

/** From its first to its last minute, both included; what is later is missed. */
export interface TaskWindow {
  from: number
  to: number
  /** The minute it was asked for. */
  ideal: number
}

/** Before going to bed and at night there is no meal to be before. */
const hasMeal = ({ mealTime }: MealTimePlan) => mealTime !== MealTime.Bedtime && mealTime !== MealTime.Midnight

export const minuteOf = ({ entryDate }: { entryDate: WallClock }): number => toWallMinutes(entryDate)

/** Minutes between a moment and a meal time; 0 within it. */
export const distanceTo = ({ from, to }: Pick<MealTimeOn, 'from' | 'to'>, minute: number): number =>
  Math.max(from - minute, minute - (to - 1), 0)

/** A day and the plan that was valid on it. */
interface DayWithPlan {
  day: LocalDay
  plans: readonly MealTimePlan[]
}

/** Meal times of the days; those with malformed times are left out. Each meal of the diary begins the one it is nearest to. */
export function mealTimesOn(days: readonly DayWithPlan[], meals: readonly MealEntry[]): MealTimeOn[] {
  const all = days.flatMap(({ day, plans }) =>
    plans.flatMap((plan): MealTimeOn[] => {
      const span = toSpan(plan.startsAt, plan.endsAt)
      const midnight = toWallMinutes(`${day}T00:00:00`)
      return span ? [{ plan, day, from: midnight + span.from, to: midnight + span.to, mealAt: undefined }] : []
    }),
  )
  for (const minute of meals.map(minuteOf).toSorted((one, other) => one - other)) {
    const near = all.filter((on) => hasMeal(on.plan) && distanceTo(on, minute) <= mealTimeMarginMinutes)
    const [nearest] = near.toSorted((one, other) => distanceTo(one, minute) - distanceTo(other, minute) || one.from - other.from)
    if (nearest) nearest.mealAt ??= minute
  }
  return all
}

const minutesPerDay = 1440
const nightEndMinutes = midnightEntriesBeforeHour * 60

/** Extends a window of the meal time Midnight to the end of its night: what happens before 06:00 counts for it. */
function untilMorning({ plan, from }: MealTimeOn, window: TaskWindow): TaskWindow {
  if (plan.mealTime !== MealTime.Midnight) return window
  const night = Math.ceil((from + 1 - nightEndMinutes) / minutesPerDay) * minutesPerDay + nightEndMinutes
  return { ...window, to: Math.max(window.to, night - 1) }
}

/** Whether an entry before 06:00 rather counts for the meal time Midnight than for this one, whose own hours it is not in. */
export const belongsToMidnight = ({ plan, from, to }: MealTimeOn, entry: { entryDate: WallClock }): boolean =>
  plan.mealTime !== MealTime.Midnight && isMidnightEntry(entry.entryDate) && distanceTo({ from, to }, minuteOf(entry)) > 0

/** When what is eaten or taken belongs to a meal time. */
export const wideWindow = (on: MealTimeOn): TaskWindow =>
  untilMorning(on, { from: on.from - mealTimeMarginMinutes, to: on.to - 1 + mealTimeMarginMinutes, ideal: on.from })

/**
 * When a measurement serves its task. Before: from an hour before the meal time begins until the meal, or its end while
 * no meal is known. After: the planned minutes after the meal, or after the meal time begins, 45 minutes more or less.
 */
export function measurementWindow(on: MealTimeOn, { measurementType, referenceValue }: MeasurementTask): TaskWindow {
  const { from, to, mealAt } = on
  if (measurementType === Prandial.Pre)
    return untilMorning(on, { from: from - mealTimeMarginMinutes, to: mealAt ?? to - 1, ideal: mealAt ?? from })
  const ideal = (mealAt ?? from) + referenceValue
  return untilMorning(on, { from: ideal - postprandialMarginMinutes, to: ideal + postprandialMarginMinutes, ideal })
}

/** Returns the last minute until which a task cannot be called missed: a meal may still move the measurements around it. */
export function lastMinuteOf(on: MealTimeOn, window: TaskWindow, isMeasurement: boolean): number {
  const mayMove = isMeasurement && on.mealAt === undefined && hasMeal(on.plan)
  return mayMove ? Math.max(window.to, on.to - 1 + mealTimeMarginMinutes) : window.to
}

/**
 * Whether an intake is of the planned medicine: the same record or name, or for an insulin that is only named by its
 * kind (as by hand and by many meters) the same kind.
 */
export function isSameMedicine(taken: IntakeMedicine | null, planned: Medicine): boolean {
  if (!taken) return false
  if (taken.id !== null) return taken.id === planned.id
  if (searchFold(taken.name) === searchFold(planned.name)) return true
  const isInsulin = taken.activeSubstanceType === ActiveSubstanceType.Insulin && planned.activeSubstanceType === ActiveSubstanceType.Insulin
  return isInsulin && taken.insulinType !== null && taken.insulinType === planned.insulinType
}
