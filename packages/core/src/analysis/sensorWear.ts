import { dayNumberOf, minuteOfDay } from './dayProfileBins.ts'
import { ColumnOrigin, type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'

const minutesPerDay = 1440
/** Minutes between the values that the slowest sensors store (FreeStyle Libre). */
const longestInterval = 15

/** Minutes of the sensor readings with `from` <= minute < `to`, ascending. */
function sensorMinutesOf({ length, minutes, uses, origins }: GlucoseColumns, from: number, to: number, isTypical: boolean): Float64Array {
  const found = new Float64Array(length)
  let count = 0
  for (let row = 0; row < length; row++) {
    const minute = minutes[row] ?? Number.NaN
    if (minute < from || minute >= to || origins[row] !== ColumnOrigin.Sensor) continue
    if (!isTypical || uses[row] !== ReadingUse.Unusual) found[count++] = minute
  }
  return found.subarray(0, count)
}

/** The median distance in whole minutes, a day at most, counted instead of sorted; null below two readings. */
function intervalOf(ascending: Float64Array): number | null {
  const distances = new Uint32Array(minutesPerDay + 1)
  for (let at = 1; at < ascending.length; at++) {
    const distance = Math.min(minutesPerDay, Math.round((ascending[at] ?? 0) - (ascending[at - 1] ?? 0)))
    distances[distance] = (distances[distance] ?? 0) + 1
  }
  const middle = (ascending.length - 1) / 2
  let seen = 0
  const interval = distances.findIndex((count) => (seen += count) > 0 && seen >= middle)
  return ascending.length < 2 ? null : Math.max(1, interval)
}

/** Readings at least half an interval apart: a scan beside a stored reading does not count as more wear. */
function distinctCountOf(ascending: Float64Array, interval: number): number {
  let count = 0
  let last = -Infinity
  for (let at = 0; at < ascending.length; at++) {
    const minute = ascending[at] ?? Number.NaN
    if (minute - last < interval / 2) continue
    count++
    last = minute
  }
  return count
}

/** A day on which a sensor measured. */
export interface SensorDay {
  /** Days since 1970-01-01. */
  readonly number: number
  /** Minutes that its readings cover, at most a day. */
  readonly minutes: number
  /** Minute of the day up to which its last reading counts, at most its end. */
  readonly until: number
}

/** Returns the days of the readings; each has a separate interval, because one sensor may follow another kind. */
function daysOf(ascending: Float64Array): SensorDay[] {
  const days: SensorDay[] = []
  for (let start = 0, end = 0; start < ascending.length; start = end) {
    const number = dayNumberOf(ascending[start]!)
    const nextDay = (number + 1) * minutesPerDay
    while (end < ascending.length && ascending[end]! < nextDay) end++
    const readings = ascending.subarray(start, end)
    const interval = Math.min(longestInterval, intervalOf(readings) ?? longestInterval)
    days.push({
      number,
      minutes: Math.min(minutesPerDay, distinctCountOf(readings, interval) * interval),
      until: Math.min(minutesPerDay, minuteOfDay(readings.at(-1)!) + interval),
    })
  }
  return days
}

/** How long a sensor was worn. */
export interface SensorWear {
  /** Minutes from one sensor reading to the next, the median; null below two. */
  readonly interval: number | null
  /** Oldest first. */
  readonly days: readonly SensorDay[]
}

/**
 * Returns when a sensor measured between the minutes `from` (inclusive) and `to` (exclusive). A reading covers the time to
 * the next one of its day, in the median, and a quarter of an hour at most: a few scans a day do not make a sensor day.
 *
 * @param isTypical leaves out unusual readings; HI and LO count, because the sensor measured
 */
export function sensorWear(columns: GlucoseColumns, from: number, to: number, isTypical: boolean): SensorWear {
  const ascending = sensorMinutesOf(columns, from, to, isTypical)
  return { interval: intervalOf(ascending), days: daysOf(ascending) }
}
