import { EntryOrigin, MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { rangeFor, type TargetRange } from '../diary/glucoseRange.ts'
import { MealTime, Prandial } from './therapyEnumerations.ts'

/** Later than the beginning of every range, so that those in force are found without a clock. */
const endOfTime = '9999-12-31T23:59:59'

/**
 * Returns the target in force of a planned measurement: at bedtime and at midnight that of bedtime, else that of before or
 * after a meal.
 */
export function measurementRange(ranges: readonly TargetRange[], mealTime: MealTime, prandial: Prandial): TargetRange {
  const isNight = mealTime === MealTime.Bedtime || mealTime === MealTime.Midnight
  const before = isNight ? MealType.Bedtime : MealType.Preprandial
  const mealType = prandial === Prandial.Pre ? before : MealType.Postprandial
  return rangeFor(ranges, { mealType, therapyLabel: TherapyLabel.Undefined, entryDate: endOfTime, origin: EntryOrigin.Hand })
}
