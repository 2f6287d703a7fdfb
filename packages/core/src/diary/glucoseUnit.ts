import { mgPerDlPerMmolPerL } from './diaryLimits.ts'
import type { GlucoseUnit } from './glucoseEntry.schema.ts'

/** Glucose in mmol/l, unrounded; factor 18.018. */
export const toMmolPerL = (value: number, unit: GlucoseUnit = 'mmol/l'): number => (unit === 'mg/dl' ? value / mgPerDlPerMmolPerL : value)

/** Glucose in the unit asked for, unrounded. */
export const fromMmolPerL = (mmolPerL: number, unit: GlucoseUnit = 'mmol/l'): number =>
  unit === 'mg/dl' ? mmolPerL * mgPerDlPerMmolPerL : mmolPerL
