import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { usableSeries } from './usableSeries.ts'

/** Half of the fifteen minutes that the slowest sensor waits: whichever way two days are shifted, one reading is this near. */
const defaultToleranceMinutes = 7.5

const minutesPerDay = 1440

/**
 * Mean of daily differences: the mean of |G(t) − G(t − 24 h)| in mmol/l over every usable reading that has one at the
 * same clock time of the day before, the nearest within `toleranceMinutes`; of two as near the earlier. Null without a pair.
 *
 * @see Service & Nelson 1980, doi 10.2337/diacare.3.1.58
 */
export function modd(readings: GlucoseReadings, toleranceMinutes: number = defaultToleranceMinutes): number | null {
  const { minutes, values } = usableSeries(toGlucoseColumns(readings))
  let sum = 0
  let pairs = 0
  let before = 0
  for (let row = 0; row < minutes.length; row++) {
    const dayBefore = (minutes[row] ?? Number.NaN) - minutesPerDay
    while ((minutes[before + 1] ?? Infinity) <= dayBefore) before++
    const sooner = Math.abs(dayBefore - (minutes[before] ?? Infinity))
    const later = (minutes[before + 1] ?? Infinity) - dayBefore
    if (Math.min(sooner, later) > toleranceMinutes) continue
    const nearest = later < sooner ? before + 1 : before
    sum += Math.abs((values[row] ?? 0) - (values[nearest] ?? 0))
    pairs++
  }
  return pairs === 0 ? null : sum / pairs
}
