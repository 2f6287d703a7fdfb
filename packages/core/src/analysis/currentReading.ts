import type { GlucoseResultZone } from '../diary/diaryEnumerations.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { isOldReading } from '../diary/readingAge.ts'
import { isUnusual } from '../diary/usableGlucose.ts'
import type { WallClock } from '../time/wallClock.ts'
import { sensorCurve, type SensorTrend } from './sensorCurve.ts'

export interface CurrentReading<Reading> {
  readonly reading: Reading
  /** The reading is no longer the present value, so its age is shown first. */
  readonly isOld: boolean
  /** The zone that colours the value; null for an old or an unusual one: a coloured value is the present one. */
  readonly shownZone: GlucoseResultZone | null
  /** Where the sensor that sent the reading is heading; null for a meter or a hand. */
  readonly trend: SensorTrend<Reading> | null
}

/**
 * Returns the reading that says how a person is now: that of a sensor that still sends, otherwise the newest of any origin. A
 * reading marked as unusual is chosen only where there is no other.
 *
 * @param readings in any order
 */
export function currentReading<Reading extends GlucoseEntry>(
  readings: readonly Reading[],
  now: WallClock,
): CurrentReading<Reading> | undefined {
  const trend = sensorCurve.trendAt(readings, now)
  const reading = trend && !trend.isOld ? trend.latest : newestOf(readings)
  if (!reading) return undefined
  const isOld = isOldReading(reading, now)
  const shownZone = isOld || isUnusual(reading) ? null : reading.glucoseResultZone
  return { reading, isOld, shownZone, trend: trend && trend.latest === reading ? trend : null }
}

function newestOf<Reading extends GlucoseEntry>(readings: readonly Reading[]): Reading | undefined {
  const usable = readings.filter((reading) => !isUnusual(reading))
  const [first, ...others] = usable.length > 0 ? usable : readings
  return first && others.reduce((newest, other) => (other.entryDate > newest.entryDate ? other : newest), first)
}
