import type { GlucoseRange } from '../therapy/therapy.contract.ts'
import { GlucoseResultZone, MealType, ResultValidity, TherapyLabel } from './diaryEnumerations.ts'
import type { WallClock } from './wallClock.ts'

/** The part of a patient's target range that decides a zone; `min` and `max` in mmol/l, both inside the target. */
export type TargetRange = Pick<GlucoseRange, 'mealType' | 'therapyLabel' | 'min' | 'max' | 'validFrom' | 'validTo'>

const always = { therapyLabel: null, validFrom: '1900-01-01T00:00:00', validTo: null }

/** Target ranges of a patient who has none of their own. */
export const defaultGlucoseRanges: readonly TargetRange[] = [
  { ...always, mealType: MealType.Fasting, min: 4, max: 7 },
  { ...always, mealType: MealType.Preprandial, min: 4, max: 7 },
  { ...always, mealType: MealType.Postprandial, min: 4, max: 10 },
  { ...always, mealType: MealType.Bedtime, min: 6, max: 8 },
  { ...always, mealType: MealType.Casual, min: 3.9, max: 10 },
  { ...always, mealType: MealType.None, min: 3.9, max: 10 },
  { ...always, mealType: MealType.None, therapyLabel: TherapyLabel.Down, min: 4, max: 7 },
  { ...always, mealType: MealType.None, therapyLabel: TherapyLabel.Night, min: 6, max: 8 },
]

export interface RangeQuestion {
  mealType: MealType
  therapyLabel: TherapyLabel
  entryDate: WallClock
}

const isValidAt = ({ validFrom, validTo }: TargetRange, entryDate: WallClock) =>
  validFrom <= entryDate && (validTo === null || entryDate < validTo)

function chosenFrom(ranges: readonly TargetRange[], { mealType, therapyLabel, entryDate }: RangeQuestion): TargetRange | undefined {
  const valid = ranges.filter((range) => isValidAt(range, entryDate)).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  const ofLabel = mealType === MealType.None ? valid.find((range) => range.therapyLabel === therapyLabel) : undefined
  return ofLabel ?? valid.find((range) => range.therapyLabel === null && range.mealType === mealType)
}

/**
 * The range that a reading is judged by: the one valid at its `entryDate` for its meal type, or, without a meal type,
 * for its slot. A patient without a fitting range is judged by the default one; of two valid ones the later counts.
 */
export function rangeFor(ranges: readonly TargetRange[], question: RangeQuestion): TargetRange {
  const range = chosenFrom(ranges, question) ?? chosenFrom(defaultGlucoseRanges, question)
  if (!range) throw new RangeError(`No target range for meal type ${question.mealType} at ${question.entryDate}`)
  return range
}

/** Zone of an unrounded value: 3.85 mmol/l shows as 3,9 and is low against 3.9. HI is high and LO is low whatever the range. */
export function zoneOf(mmolPerL: number, validity: ResultValidity, range: Pick<TargetRange, 'min' | 'max'>): GlucoseResultZone {
  if (validity === ResultValidity.Low) return GlucoseResultZone.Low
  if (validity === ResultValidity.High) return GlucoseResultZone.High
  if (mmolPerL < range.min) return GlucoseResultZone.Low
  return mmolPerL > range.max ? GlucoseResultZone.High : GlucoseResultZone.Normal
}
