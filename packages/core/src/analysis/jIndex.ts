import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'
import type { GlucoseTally } from './dailySummary.schema.ts'
import { deviationOf } from './variability.ts'

/**
 * J-index: 0.001·(mean + SD)² with both in mg/dl and the sample standard deviation; no unit. Null below two readings.
 *
 * @see Wójcicki 1995, doi 10.1055/s-2007-979906
 */
export function jIndex(tally: GlucoseTally): number | null {
  const deviation = deviationOf(tally)
  return deviation === null || tally.average === null ? null : 0.001 * ((tally.average + deviation) * mgPerDlPerMmolPerL) ** 2
}
