import { ColumnOrigin, type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'
import { noGroup, type SortedGroups, sortIntoGroups, wrapGroup } from './sortIntoGroups.ts'

const minutesOfDay = 1440

/** Number of the day of wall minutes, and the minute in it (0 to below 1440); before 1970, too. */
export const dayNumberOf = (minutes: number): number => Math.floor(minutes / minutesOfDay)
export const minuteOfDay = (minutes: number): number => minutes - dayNumberOf(minutes) * minutesOfDay

/** Windows of a day: window `i` spans `span` minutes from `i · step + from` on, over midnight too. */
export interface DayWindows {
  readonly step: number
  readonly span: number
  readonly from: number
}

/** All days laid upon one another. */
export interface FoldedDays {
  readonly dayCount: number
  /** Usable values by window, mmol/l. */
  readonly windows: SortedGroups
  /** On how many days each window has one. */
  readonly dayCounts: Int32Array
}

/** Folds the usable readings of sensors alone, or of everything else. */
export function foldDays(columns: GlucoseColumns, isSensor: boolean, windows: DayWindows): FoldedDays {
  const windowCount = minutesOfDay / windows.step
  const perReading = windows.span / windows.step
  const lastOf = new Int16Array(columns.length).fill(noGroup)
  const tally = { counts: new Int32Array(windowCount), dayCounts: new Int32Array(windowCount), latestDays: new Int32Array(windowCount) }
  const dayCount = findWindows(lastOf, tally, columns, isSensor, windows)
  const { counts, dayCounts } = tally
  return { dayCount, dayCounts, windows: sortIntoGroups(columns.values, lastOf, counts, perReading) }
}

/** By window. */
interface WindowTally {
  /** Readings. */
  readonly counts: Int32Array
  /** Days with one. */
  readonly dayCounts: Int32Array
  /** The last of those days. */
  readonly latestDays: Int32Array
}

/** Finds the last window of each row that counts, tallies them all and answers on how many days there is one. */
function findWindows(lastOf: Int16Array, tally: WindowTally, columns: GlucoseColumns, isSensor: boolean, windows: DayWindows): number {
  const { minutes, uses, origins, length } = columns
  const { step, span, from } = windows
  const perReading = span / step
  let dayCount = 0
  let dayStart = -Infinity
  for (let row = 0; row < length; row++) {
    if (uses[row] !== ReadingUse.Usable || (origins[row] === ColumnOrigin.Sensor) !== isSensor) continue
    const minute = minutes[row]!
    if (minute >= dayStart + minutesOfDay) {
      dayStart = dayNumberOf(minute) * minutesOfDay
      dayCount++
    }
    const last = Math.floor((minute - dayStart - from) / step)
    lastOf[row] = last
    count(tally, last, perReading, dayCount)
  }
  return dayCount
}

/** Adds a reading of a day to the windows it stands in. */
function count({ counts, dayCounts, latestDays }: WindowTally, last: number, perReading: number, day: number): void {
  for (let before = 0; before < perReading; before++) {
    const window = wrapGroup(last - before, counts.length)
    counts[window]!++
    if (latestDays[window] !== day) dayCounts[window]!++
    latestDays[window] = day
  }
}
