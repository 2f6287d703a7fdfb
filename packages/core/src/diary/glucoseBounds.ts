import { fromMmolPerL, type GlucoseUnit } from '../format/glucoseUnit.ts'
import { EntryOrigin, ResultValidity } from './diaryEnumerations.ts'
import { glucoseMaxMmolPerL, glucoseMinMmolPerL } from './diaryLimits.ts'
import type { NewGlucoseEntry } from './glucoseEntry.schema.ts'

/** Bounds of a glucose value in each unit. In mg/dl they include the whole numbers that meters show for them: 600 is 33.3 mmol/l. */
export const glucoseBounds = {
  'mmol/l': { min: glucoseMinMmolPerL, max: glucoseMaxMmolPerL },
  'mg/dl': { min: fromMmolPerL(glucoseMinMmolPerL, 'mg/dl'), max: Math.round(fromMmolPerL(glucoseMaxMmolPerL, 'mg/dl')) },
} as const satisfies Record<GlucoseUnit, object>

/** Values outside are neither HI nor LO but another unit, or a lost decimal mark. */
const possible = { 'mmol/l': [0.1, 55], 'mg/dl': [5, 1000] } as const

/** Whether a glucose may be so much at all. */
export const isPossibleGlucose = (value: number, unit: GlucoseUnit): boolean => value >= possible[unit][0] && value <= possible[unit][1]

/** On which side of the bounds a value is. */
export function validityOfGlucose(value: number, unit: GlucoseUnit = 'mmol/l'): ResultValidity {
  const { min, max } = glucoseBounds[unit]
  return value > max ? ResultValidity.High : value < min ? ResultValidity.Low : ResultValidity.Valid
}

/** Returns what a device measured beyond the bounds as HI or LO with the bound as value; a typed value, and an impossible one, as it is. */
export function withDeviceValidity(entry: NewGlucoseEntry): NewGlucoseEntry {
  const { value, unit = 'mmol/l', origin = EntryOrigin.Hand, glucoseResultValidity = ResultValidity.Valid } = entry
  if (origin === EntryOrigin.Hand || glucoseResultValidity !== ResultValidity.Valid || !isPossibleGlucose(value, unit)) return entry
  const validity = validityOfGlucose(value, unit)
  if (validity === ResultValidity.Valid) return entry
  const { min, max } = glucoseBounds[unit]
  return { ...entry, value: validity === ResultValidity.High ? max : min, glucoseResultValidity: validity }
}
