import type { GlucoseTally } from './dailySummary.schema.ts'
import type { GlucoseReadings } from './glucoseColumns.ts'
import { tallyGlucose } from './glucoseTally.ts'

/** A coefficient of variation up to this (%) counts as stable glucose (Battelino et al. 2019, doi 10.2337/dci19-0028). */
export const stableCvPercent = 36

/** Sample standard deviation √(Σ(x − m)² ÷ (n − 1)) in mmol/l; null below two readings. */
export const deviationOf = ({ count, squares }: GlucoseTally): number | null => (count < 2 ? null : Math.sqrt(squares / (count - 1)))

/**
 * Coefficient of variation 100·SD ÷ mean in %, with the sample standard deviation; null below two readings.
 *
 * @see Battelino et al. 2019, doi 10.2337/dci19-0028
 */
export function cvOf(tally: GlucoseTally): number | null {
  const deviation = deviationOf(tally)
  return deviation === null || tally.average === null ? null : (100 * deviation) / tally.average
}

/** How much glucose swings; null where there are too few readings. */
export interface GlucoseVariability {
  /** mmol/l. */
  readonly average: number | null
  /** Sample standard deviation, mmol/l. */
  readonly deviation: number | null
  /** Coefficient of variation, %. */
  readonly cv: number | null
  /** Whether the coefficient of variation is at most {@link stableCvPercent}. */
  readonly isStable: boolean | null
}

/** Average, deviation and coefficient of variation of what a tally holds. */
export function variabilityOf(tally: GlucoseTally): GlucoseVariability {
  const cv = cvOf(tally)
  return { average: tally.average, deviation: deviationOf(tally), cv, isStable: cv === null ? null : cv <= stableCvPercent }
}

/** Average, deviation and coefficient of variation of the usable readings, given in any order. */
export const variability = (readings: GlucoseReadings): GlucoseVariability => variabilityOf(tallyGlucose(readings))
