import type { GlucoseRange } from './glucoseRange.schema.ts'
import { EntryOrigin, GlucoseResultZone, MealType, ResultValidity, TherapyLabel } from './diaryEnumerations.ts'
import type { GlucoseEntry } from './glucoseEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'

/** The part of a patient's target range that decides a zone; `min` and `max` in mmol/l, both inside the target. */
export type TargetRange = Pick<GlucoseRange, 'mealType' | 'therapyLabel' | 'min' | 'max' | 'validFrom' | 'validTo'> &
  Partial<Pick<GlucoseRange, 'origin'>>

const always = { therapyLabel: null, validFrom: '1900-01-01T00:00:00', validTo: null }

/** Target ranges of a patient without custom ones. */
export const defaultGlucoseRanges: readonly TargetRange[] = [
  { ...always, mealType: MealType.Fasting, min: 4, max: 7 },
  { ...always, mealType: MealType.Preprandial, min: 4, max: 7 },
  { ...always, mealType: MealType.Postprandial, min: 4, max: 10 },
  { ...always, mealType: MealType.Bedtime, min: 6, max: 8 },
  { ...always, mealType: MealType.Casual, min: 3.9, max: 10 },
  { ...always, mealType: MealType.None, min: 3.9, max: 10 },
  { ...always, mealType: MealType.None, therapyLabel: TherapyLabel.Down, min: 4, max: 7 },
  { ...always, mealType: MealType.None, therapyLabel: TherapyLabel.Night, min: 6, max: 8 },
  { ...always, mealType: MealType.None, origin: EntryOrigin.Sensor, min: 3.9, max: 10 },
]

/** What of a reading decides its range. A sensor reading has the sensor range whatever its meal type and slot. */
export interface RangeQuestion {
  mealType: MealType
  therapyLabel: TherapyLabel
  entryDate: WallClock
  origin: EntryOrigin
}

const isValidAt = ({ validFrom, validTo }: TargetRange, entryDate: WallClock) =>
  validFrom <= entryDate && (validTo === null || entryDate < validTo)

const isSensorRange = ({ origin }: TargetRange) => origin === EntryOrigin.Sensor

/** Ranges of the right kind that are valid at a time, the latest first. */
const validRanges = (ranges: readonly TargetRange[], entryDate: WallClock, isSensor: boolean) =>
  ranges
    .filter((range) => isSensorRange(range) === isSensor && isValidAt(range, entryDate))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))

function findRange(ranges: readonly TargetRange[], { mealType, therapyLabel, entryDate, origin }: RangeQuestion): TargetRange | undefined {
  if (origin === EntryOrigin.Sensor) return validRanges(ranges, entryDate, true)[0]
  const valid = validRanges(ranges, entryDate, false)
  const ofLabel = mealType === MealType.None ? valid.find((range) => range.therapyLabel === therapyLabel) : undefined
  return ofLabel ?? valid.find((range) => range.therapyLabel === null && range.mealType === mealType)
}

/**
 * Returns the range that classifies a reading: of a sensor reading the patient's sensor range, of every other one the range
 * of its meal type, or, without a meal type, of its slot; always the one valid at its `entryDate`. Falls back to the default
 * range of the same kind; of two valid ones the later counts.
 */
export function rangeFor(ranges: readonly TargetRange[], question: RangeQuestion): TargetRange {
  const range = findRange(ranges, question) ?? findRange(defaultGlucoseRanges, question)
  if (!range) throw new RangeError(`No target range for meal type ${question.mealType} at ${question.entryDate}`)
  return range
}

/** Returns the one range of a patient that classifies every sensor reading of a time, whatever its slot. */
export const sensorRangeOf = (ranges: readonly TargetRange[], at: WallClock): TargetRange =>
  rangeFor(ranges, {
    mealType: MealType.None,
    therapyLabel: TherapyLabel.Undefined,
    entryDate: at,
    origin: EntryOrigin.Sensor,
  })

/** Zone of an unrounded value: 3.85 mmol/l shows as 3,9 and is low against 3.9. HI is high and LO is low whatever the range. */
export function zoneOf(mmolPerL: number, validity: ResultValidity, range: Pick<TargetRange, 'min' | 'max'>): GlucoseResultZone {
  if (validity === ResultValidity.Low) return GlucoseResultZone.Low
  if (validity === ResultValidity.High) return GlucoseResultZone.High
  if (mmolPerL < range.min) return GlucoseResultZone.Low
  return mmolPerL > range.max ? GlucoseResultZone.High : GlucoseResultZone.Normal
}

/** What of a stored or optimistic reading decides its zone. `value` in mmol/l, unrounded. */
export type ClassifiableReading = RangeQuestion & Pick<GlucoseEntry, 'value' | 'glucoseResultValidity'>

export interface ClassifiedReading {
  readonly zone: GlucoseResultZone
  /** The range that decided it: the one to draw beside the reading. */
  readonly range: TargetRange
}

/**
 * Classifies a reading by the patient's ranges. The only way from a value to a zone: stored zones, optimistic rows and
 * everything that draws a reading against its target use it.
 */
export function classifyReading(reading: ClassifiableReading, ranges: readonly TargetRange[]): ClassifiedReading {
  const range = rangeFor(ranges, reading)
  return { zone: zoneOf(reading.value, reading.glucoseResultValidity, range), range }
}
