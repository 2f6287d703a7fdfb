import type { TherapyLabelTime } from './labelTimes.schema.ts'
import { EntryOrigin, type GlucoseResultZone, MealType, ResultValidity, type TherapyLabel } from './diaryEnumerations.ts'
import { glucoseMaxMmolPerL, glucoseMinMmolPerL, ketoneMaxMmolPerL, ketoneMinMmolPerL } from './diaryLimits.ts'
import { classifyReading, type TargetRange } from './glucoseRange.ts'
import type { NewGlucoseEntry } from './glucoseEntry.schema.ts'
import { toMmolPerL } from '../format/glucoseUnit.ts'
import { labelAt, mealTypeOfLabel } from './labelTimes.ts'
import { readWallClock, type WallClock } from '../time/wallClock.ts'

/** What of the patient decides labels and zones. */
export interface PatientPlan {
  readonly labelTimes: readonly TherapyLabelTime[]
  readonly ranges: readonly TargetRange[]
}

export interface EntryLabels {
  therapyLabel: TherapyLabel
  therapyLabelOriginal: TherapyLabel
  therapyLabelModified: TherapyLabel | null
}

/** A slot chosen by hand that differs from the proposed one is a modification; a device's slot is the original one. */
export function labelsOf(
  { entryDate, therapyLabel, origin = EntryOrigin.Hand }: { entryDate: WallClock; therapyLabel?: TherapyLabel; origin?: EntryOrigin },
  labelTimes: readonly TherapyLabelTime[],
): EntryLabels {
  const proposed = labelAt(labelTimes, readWallClock(entryDate) ?? entryDate)
  const label = therapyLabel ?? proposed
  const original = origin === EntryOrigin.Hand ? proposed : label
  return { therapyLabel: label, therapyLabelOriginal: original, therapyLabelModified: label === original ? null : label }
}

const withBound = (value: number, validity: ResultValidity, min: number, max: number) =>
  validity === ResultValidity.High ? max : validity === ResultValidity.Low ? min : value

/** mmol/l as stored: HI and LO carry the bound as value. */
export const storedKetoneValue = (value: number, validity: ResultValidity = ResultValidity.Valid): number =>
  withBound(value, validity, ketoneMinMmolPerL, ketoneMaxMmolPerL)

export const storedGlucoseValue = ({ value, unit, glucoseResultValidity = ResultValidity.Valid }: NewGlucoseEntry): number =>
  // 600 mg/dl is a little above the bound.
  withBound(Math.min(toMmolPerL(value, unit), glucoseMaxMmolPerL), glucoseResultValidity, glucoseMinMmolPerL, glucoseMaxMmolPerL)

/** The meal type given, or, of a reading typed by hand, the one its slot says. */
export const mealTypeOf = ({ mealType, origin = EntryOrigin.Hand }: NewGlucoseEntry, label: TherapyLabel): MealType =>
  mealType ?? (origin === EntryOrigin.Hand ? mealTypeOfLabel(label) : MealType.None)

export interface ClassifiedGlucose {
  readonly mmolPerL: number
  readonly labels: EntryLabels
  readonly mealType: MealType
  readonly validity: ResultValidity
  /** The range that decided the zone. */
  readonly range: TargetRange
  readonly zone: GlucoseResultZone
}

/** Everything about a new glucose value that follows from the patient's plan: the form shows it, the provider stores it. */
export function classifyGlucose(newEntry: NewGlucoseEntry, { labelTimes, ranges }: PatientPlan): ClassifiedGlucose {
  const labels = labelsOf(newEntry, labelTimes)
  const mealType = mealTypeOf(newEntry, labels.therapyLabel)
  const entryDate = readWallClock(newEntry.entryDate) ?? newEntry.entryDate
  const validity = newEntry.glucoseResultValidity ?? ResultValidity.Valid
  const mmolPerL = storedGlucoseValue(newEntry)
  const { range, zone } = classifyReading(
    {
      value: mmolPerL,
      glucoseResultValidity: validity,
      mealType,
      therapyLabel: labels.therapyLabel,
      entryDate,
      origin: newEntry.origin ?? EntryOrigin.Hand,
    },
    ranges,
  )
  return { mmolPerL, labels, mealType, validity, range, zone }
}
