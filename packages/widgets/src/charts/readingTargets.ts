import { type GlucoseColumns, isOfSensor } from '@diab/core/analysis'
import {
  EntryOrigin,
  type MealType,
  rangeFor,
  sensorRangeOf,
  type TargetRange,
  type TherapyLabel,
  toWallClock,
  toWallMinutes,
} from '@diab/core/rules'

/** Bounds in mmol/l, both inside the target. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

export const isSameBounds = (one: Bounds, other: Bounds): boolean => one.min === other.min && one.max === other.max

/** Minutes at which a range begins or ends, ascending. */
function changesOf(ranges: readonly TargetRange[]): number[] {
  const dates = ranges.flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, validTo]))
  return [...new Set(dates)].map(toWallMinutes).toSorted((one, other) => one - other)
}

const [mealTypePlaces, labelPlaces] = [8, 16]

/**
 * Returns the range that classifies the reading of a row. Rows are asked in any order; ranges are looked up once for each
 * meal type and slot between two changes of the ranges.
 */
export function readingTargets({ minutes, mealTypes, labels, origins }: GlucoseColumns, ranges: readonly TargetRange[]) {
  const changes = changesOf(ranges)
  const known = new Map<number, Bounds>()
  let stretch = 0
  return (row: number): Bounds => {
    const minute = minutes[row]!
    while (stretch > 0 && changes[stretch - 1]! > minute) stretch--
    while (stretch < changes.length && changes[stretch]! <= minute) stretch++
    const isSensor = isOfSensor(origins[row])
    const question = isSensor ? 0 : 1 + mealTypes[row]! * labelPlaces + labels[row]!
    const key = stretch * (1 + mealTypePlaces * labelPlaces) + question
    const before = known.get(key)
    if (before) return before
    const entryDate = toWallClock(minute)
    const target = isSensor
      ? sensorRangeOf(ranges, entryDate)
      : rangeFor(ranges, {
          mealType: mealTypes[row] as MealType,
          therapyLabel: labels[row] as TherapyLabel,
          entryDate,
          origin: EntryOrigin.Meter,
        })
    known.set(key, target)
    return target
  }
}
