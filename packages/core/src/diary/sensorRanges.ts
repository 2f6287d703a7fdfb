import { EntryOrigin } from './diaryEnumerations.ts'
import { sensorRangeOf, type TargetRange } from './glucoseRange.ts'
import { addDays, type LocalDay } from '../time/localDay.ts'
import { toWallMinutes, type WallClock } from '../time/wallClock.ts'

/** A sensor range over the time in which it classifies readings: bounds in mmol/l, both inside the target. */
export interface SensorRangeStretch {
  readonly from: WallClock
  /** Exclusive. */
  readonly to: WallClock
  readonly min: number
  readonly max: number
}

/**
 * Returns the sensor ranges valid between two moments, in time order and without a gap: one after a change has a stretch of
 * its own, so that what is drawn behind a curve is what classified each of its readings.
 *
 * @param to exclusive
 */
export function sensorRangesBetween(ranges: readonly TargetRange[], from: WallClock, to: WallClock): SensorRangeStretch[] {
  const changes = ranges
    .filter(({ origin }) => origin === EntryOrigin.Sensor)
    .flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, validTo]))
    .filter((moment) => from < moment && moment < to)
  const starts = [from, ...new Set(changes.toSorted())]
  const stretches: SensorRangeStretch[] = []
  for (const [index, start] of starts.entries()) {
    const { min, max } = sensorRangeOf(ranges, start)
    const stretch = { from: start, to: starts[index + 1] ?? to, min, max }
    const last = stretches.at(-1)
    if (last?.min === min && last.max === max) stretches[stretches.length - 1] = { ...last, to: stretch.to }
    else stretches.push(stretch)
  }
  return stretches
}

/** A sensor range of one day, with the minutes of the day between which it is valid; `toMinute` is exclusive. */
export interface SensorRangeOfDay extends SensorRangeStretch {
  readonly fromMinute: number
  readonly toMinute: number
}

/** Returns the sensor ranges of a day from midnight to midnight, in the order of the day. */
export function sensorRangesOfDay(ranges: readonly TargetRange[], day: LocalDay): SensorRangeOfDay[] {
  const midnight = `${day}T00:00:00`
  const minuteOf = (moment: WallClock) => toWallMinutes(moment) - toWallMinutes(midnight)
  return sensorRangesBetween(ranges, midnight, `${addDays(day, 1)}T00:00:00`).map((stretch) => ({
    ...stretch,
    fromMinute: minuteOf(stretch.from),
    toMinute: minuteOf(stretch.to),
  }))
}
