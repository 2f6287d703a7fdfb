import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'

/** Bounds of every diary value, in the unit named. The specification's, completed by the product's decisions. */
export const glucoseMinMmolPerL = 0.6
/** The highest glucose value of an entry, in mmol/l. */
export const glucoseMaxMmolPerL = 33.3
/**
 * Where a sensor shows LO and HI: 40 and 400 mg/dl (Dexcom; FreeStyle Libre has the same lower bound and 500 mg/dl above, of
 * which the nearer is taken).
 */
export const sensorMinMmolPerL = 40 / mgPerDlPerMmolPerL
export const sensorMaxMmolPerL = 400 / mgPerDlPerMmolPerL
export const ketoneMinMmolPerL = 0.1
export const ketoneMaxMmolPerL = 8
export const carbohydrateMaxGrams = 500
export const insulinMaxUnits = 200
/** Tablets and other pieces of a dose that a person types. */
export const piecesMin = 0.25
export const piecesMax = 20
/** The smallest part of a piece that a dose may name. */
export const piecesStep = 0.25
export const activityMinMinutes = 1
export const activityMaxMinutes = 1440
/** Characters of a note. */
export const noteMaxLength = 1000
export const mealDetailsMaxLength = 1000
/** How far ahead of now an entry may lie: a clock that runs fast, not a plan. */
export const entryFutureToleranceMinutes = 5
/** An imported or typed dose above this must be confirmed. */
export const insulinConfirmAboveUnits = 60
/** A typed glucose value that differs from the median of the last readings by more than this factor must be confirmed. */
export const glucoseConfirmFactor = 5
/** How many readings that median is of. */
export const glucoseConfirmReadings = 10
/** An imported glucose below this (20 mg/dl) is shown and must be confirmed. */
export const glucoseConfirmBelowMgPerDl = 20
/** A reading below this is a hypoglycaemia; mmol/l. */
export const hypoThresholdMmolPerL = 3.9
/** Days that a diary shows at first. */
export const defaultRangeDays = 7
/** Entries before this hour count as midnight entries. */
export const midnightEntriesBeforeHour = 6
/** `noLimit` is honoured up to this many entries. */
export const entryHardCap = 200_000
/** Blood ketone from this on is high. */
export const ketoneHighFromMmolPerL = 0.6
