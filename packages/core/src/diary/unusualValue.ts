import type { DiaryEntry } from './anyEntry.schema.ts'
import { ActiveSubstanceType, EntryOrigin, EntryType, ResultValidity } from './diaryEnumerations.ts'
import { glucoseConfirmBelowMgPerDl, glucoseConfirmFactor, glucoseConfirmReadings, insulinConfirmAboveUnits } from './diaryLimits.ts'
import { compareNewestFirst } from './entryOrder.ts'
import type { EntryOf, NewEntryOf } from './entryTypes.ts'
import { fromMmolPerL, toMmolPerL } from '../format/glucoseUnit.ts'
import { isGlucose, isUsableGlucose } from './usableGlucose.ts'

/** Returns the newest usable glucose readings in mmol/l, at most ten. */
export function lastReadings(entries: readonly DiaryEntry[]): number[] {
  return entries
    .filter(isGlucose)
    .filter(isUsableGlucose)
    .toSorted(compareNewestFirst)
    .slice(0, glucoseConfirmReadings)
    .map(({ value }) => value)
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

function isUnlikeReadings({ value, unit, glucoseResultValidity }: NewEntryOf<'glucose'>, readings: readonly number[]): boolean {
  const median = medianOf(readings)
  if (median === undefined || (glucoseResultValidity ?? ResultValidity.Valid) !== ResultValidity.Valid) return false
  const mmolPerL = toMmolPerL(value, unit)
  return mmolPerL > median * glucoseConfirmFactor || mmolPerL < median / glucoseConfirmFactor
}

/**
 * Returns whether a glucose value is confirmed before it is saved, imported or typed: LO, HI, or under 20 mg/dl. A sensor's LO
 * and HI are not: it shows them outside its scale, however often.
 */
export function isExtremeGlucose({ value, unit, origin, glucoseResultValidity = ResultValidity.Valid }: NewEntryOf<'glucose'>): boolean {
  if (glucoseResultValidity !== ResultValidity.Valid) return origin !== EntryOrigin.Sensor
  // As it was given: 20 mg/dl stays 20 where a conversion there and back would not.
  return (unit === 'mg/dl' ? value : fromMmolPerL(value, 'mg/dl')) < glucoseConfirmBelowMgPerDl
}

/** Returns whether a dose is confirmed before it is saved, imported or typed: more than 60 units of insulin. */
export const isExtremeInsulin = ({ value, medicine }: NewEntryOf<'medicine-intake'>): boolean =>
  medicine?.activeSubstanceType === ActiveSubstanceType.Insulin && value > insulinConfirmAboveUnits

/**
 * Returns whether a typed value is asked about before it is saved: an extreme one, or glucose more than five times or less than
 * a fifth of the median of `readings`. A value that the edited entry already had is not asked about.
 */
export function needsConfirmation<Type extends EntryType>(
  entryType: Type,
  newEntry: NewEntryOf<Type>,
  readings: readonly number[],
  edited?: EntryOf<Type>,
): boolean {
  if (entryType === EntryType.Glucose) {
    const typed = newEntry as NewEntryOf<'glucose'>
    const stored = edited as EntryOf<'glucose'> | undefined
    const isStored = stored?.originalValue === typed.value && stored.originalUnit === (typed.unit ?? 'mmol/l')
    return !isStored && (isExtremeGlucose(typed) || isUnlikeReadings(typed, readings))
  }
  if (entryType === EntryType.MedicineIntake) {
    const dose = newEntry as NewEntryOf<'medicine-intake'>
    const stored = edited as EntryOf<'medicine-intake'> | undefined
    return stored?.value !== dose.value && isExtremeInsulin(dose)
  }
  return false
}
