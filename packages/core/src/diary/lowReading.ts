import { toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { entryFutureToleranceMinutes, hypoThresholdMmolPerL } from './diaryLimits.ts'
import { ResultValidity } from './diaryEnumerations.ts'
import type { GlucoseEntry } from './glucoseEntry.schema.ts'
import { isUnusual } from './usableGlucose.ts'

/** Minutes after which a low reading says nothing of what to do now. */
export const lowReadingMinutes = 30
/** Minutes from the carbohydrate to the next reading (the rule of 15: ADA Standards of Care 2026, section 6). */
export const lowRecheckMinutes = 15

/** Below the threshold of hypoglycaemia, whatever the patient's ranges: 5.5 at bedtime is below its range, and no hypoglycaemia. */
export const isHypoglycaemia = ({ value, glucoseResultValidity }: Pick<GlucoseEntry, 'value' | 'glucoseResultValidity'>): boolean =>
  glucoseResultValidity === ResultValidity.Low || (glucoseResultValidity === ResultValidity.Valid && value < hypoThresholdMmolPerL)

/**
 * Returns the reading that calls for carbohydrate now: the newest one, where it is a hypoglycaemia of the last half an hour.
 * Readings marked as unusual have no say.
 */
export function lowReadingNow<Reading extends GlucoseEntry>(readings: readonly Reading[], now: WallClock): Reading | undefined {
  const minute = toWallMinutes(now)
  const newest = readings
    .filter((reading) => !isUnusual(reading) && toWallMinutes(reading.entryDate) <= minute + entryFutureToleranceMinutes)
    .reduce<Reading | undefined>((last, reading) => (last && last.entryDate >= reading.entryDate ? last : reading), undefined)
  if (!newest || minute - toWallMinutes(newest.entryDate) > lowReadingMinutes) return undefined
  return isHypoglycaemia(newest) ? newest : undefined
}
