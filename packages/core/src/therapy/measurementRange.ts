import { MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { rangeFor, type TargetRange } from '../diary/glucoseRange.ts'
import type { WallClock } from '../diary/wallClock.ts'
import { MealTime, Prandial } from './therapyEnumerations.ts'

/** The target of a planned measurement: at bedtime and at midnight that of bedtime, else that of before or after a meal. */
export function measurementRange(ranges: readonly TargetRange[], mealTime: MealTime, prandial: Prandial, now: WallClock): TargetRange {
  const isNight = mealTime === MealTime.Bedtime || mealTime === MealTime.Midnight
  const before = isNight ? MealType.Bedtime : MealType.Preprandial
  const mealType = prandial === Prandial.Pre ? before : MealType.Postprandial
  return rangeFor(ranges, { mealType, therapyLabel: TherapyLabel.Undefined, entryDate: now })
}
