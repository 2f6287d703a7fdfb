import { ColumnOrigin, type GlucoseColumns, isOfSensor, ReadingUse } from './glucoseColumns.ts'
import { rankedValues } from './ranks.ts'
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
  /** Values by window, mmol/l, as they are ranked. */
  readonly windows: SortedGroups
  /** On how many days each window has one. */
  readonly dayCounts: Int32Array
}

/**
 * Folds the readings of sensors alone, or of everything else: usable ones, and HI and LO, which rank above and below them. An
 * unusual one has no place.
 */
export function foldDays(columns: GlucoseColumns, isSensor: boolean, { step, span, from }: DayWindows): FoldedDays {
  const { minutes, uses, origins, length } = columns
  const windowCount = minutesOfDay / step
  const perReading = span / step
  const lastOf = new Int16Array(length).fill(noGroup)
  const counts = new Int32Array(windowCount)
  const dayCounts = new Int32Array(windowCount)
  const latestDays = new Int32Array(windowCount)
  const isOther = (origin: number | undefined) => (isSensor ? origin !== ColumnOrigin.Sensor : isOfSensor(origin))
  const values = rankedValues(columns, (row) => !isOther(origins[row]))
  let dayCount = 0
  let dayStart = -Infinity
  for (let row = 0; row < length; row++) {
    if (uses[row] === ReadingUse.Unusual || isOther(origins[row])) continue
    const minute = minutes[row]!
    if (minute >= dayStart + minutesOfDay) {
      dayStart = dayNumberOf(minute) * minutesOfDay
      dayCount++
    }
    const last = Math.floor((minute - dayStart - from) / step)
    lastOf[row] = last
    for (let before = 0; before < perReading; before++) {
      const window = wrapGroup(last - before, windowCount)
      counts[window]!++
      if (latestDays[window] !== dayCount) dayCounts[window]!++
      latestDays[window] = dayCount
    }
  }
  return { dayCount, dayCounts, windows: sortIntoGroups(values, lastOf, counts, perReading) }
}
