import { EntryOrigin, MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { rangeFor, sensorRangeOf, type TargetRange } from '../diary/glucoseRange.ts'
import type { WallClock } from '../diary/wallClock.ts'

/** Target of a whole day in two tones, mmol/l: `min`–`mid` before a meal, up to `max` after one. */
export interface TargetBand {
  readonly min: number
  readonly mid: number
  readonly max: number
}

const question = (mealType: MealType, entryDate: WallClock) => ({
  mealType,
  therapyLabel: TherapyLabel.Undefined,
  entryDate,
  origin: EntryOrigin.Hand,
})

/** The band behind a chart, from the patient's ranges valid at a time; 4, 7 and 10 for a patient who has none. */
export function targetBandOf(ranges: readonly TargetRange[], at: WallClock): TargetBand {
  const before = rangeFor(ranges, question(MealType.Preprandial, at))
  const after = rangeFor(ranges, question(MealType.Postprandial, at))
  return { min: before.min, mid: before.max, max: Math.max(before.max, after.max) }
}

/** Returns the band behind sensor readings: the patient's sensor range valid at a time, in one tone. */
export function sensorBandOf(ranges: readonly TargetRange[], at: WallClock): TargetBand {
  const { min, max } = sensorRangeOf(ranges, at)
  return { min, mid: max, max }
}
