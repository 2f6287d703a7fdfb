import { ColumnOrigin, type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'

const minutesPerDay = 1440

/** Minutes of the usable sensor readings with `from` <= minute < `to`, ascending. */
function sensorMinutesOf({ length, minutes, uses, origins }: GlucoseColumns, from: number, to: number): Float64Array {
  const found = new Float64Array(length)
  let count = 0
  for (let row = 0; row < length; row++) {
    const minute = minutes[row] ?? Number.NaN
    if (minute >= from && minute < to && uses[row] === ReadingUse.Usable && origins[row] === ColumnOrigin.Sensor) found[count++] = minute
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

/** How long a sensor was worn. */
export interface SensorWear {
  /** Minutes from one sensor reading to the next, the median; null below two. */
  readonly interval: number | null
  /** Share of the time, 0–1. */
  readonly share: number
}

/** Share of the minutes from `from` (inclusive) to `to` (exclusive) that usable sensor readings stand for. */
export function sensorWear(columns: GlucoseColumns, from: number, to: number): SensorWear {
  const ascending = sensorMinutesOf(columns, from, to)
  const interval = intervalOf(ascending)
  if (interval === null || to <= from) return { interval, share: 0 }
  return { interval, share: Math.min(1, (distinctCountOf(ascending, interval) * interval) / (to - from)) }
}
