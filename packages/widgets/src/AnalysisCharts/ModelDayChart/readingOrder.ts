import { isOfSensor } from '@diab/core/analysis'
import { type ModelDayData, minutesPerDay } from './modelDayData.ts'
import { rowsOfDay } from './pickedRows.ts'

/** Readings that the cursor can visit one by one, in the order of the hours. */
export interface ReadingOrder {
  readonly rows: Int32Array
  /** Minute of the day by place in `rows`, ascending. */
  readonly minutes: Float64Array
}

/** Returns the rows drawn as points: of the picked day all of them, otherwise every meter reading; a sensor's are too many to visit. */
export function readingOrder({ columns, profile, pickedDay }: ModelDayData): ReadingOrder {
  if (pickedDay) return ordered(columns.minutes, rowsOfDay(columns, pickedDay))
  if (profile.source === 'sensor') return ordered(columns.minutes, new Int32Array())
  const rows: number[] = []
  for (let row = 0; row < columns.length; row++) if (!isOfSensor(columns.origins[row])) rows.push(row)
  return ordered(columns.minutes, Int32Array.from(rows))
}

function ordered(wallMinutes: Float64Array, unordered: Int32Array): ReadingOrder {
  const minuteOf = (row: number) => (wallMinutes[row] ?? 0) % minutesPerDay
  const rows = unordered.toSorted((a, b) => minuteOf(a) - minuteOf(b) || a - b)
  return { rows, minutes: Float64Array.from(rows, minuteOf) }
}

/** Returns the first place whose minute is not below `minute`. */
export function placeFrom({ minutes }: ReadingOrder, minute: number): number {
  let from = 0
  let to = minutes.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((minutes[middle] ?? 0) < minute) from = middle + 1
    else to = middle
  }
  return from
}
