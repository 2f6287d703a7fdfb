import type { GlucoseColumns } from '@diab/core/analysis'
import { type LocalDay, toWallMinutes } from '@diab/core/rules'
import { minutesPerDay } from './modelDayData.ts'

/** Returns the first row at or after a minute, by halving; the columns are in time order. */
function firstFrom({ minutes, length }: GlucoseColumns, minute: number): number {
  let from = 0
  let to = length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((minutes[middle] ?? 0) < minute) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the rows of one day in time order. */
export function rowsOfDay(columns: GlucoseColumns, day: LocalDay): Int32Array {
  const midnight = toWallMinutes(`${day}T00:00:00`)
  const from = firstFrom(columns, midnight)
  const to = firstFrom(columns, midnight + minutesPerDay)
  return Int32Array.from({ length: to - from }, (_, index) => from + index)
}
