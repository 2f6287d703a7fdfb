import { addDays, type LocalDay } from '../time/localDay.ts'
import { toWallClock, toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { dayNumberOf, minuteOfDay } from './dayProfileBins.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { type SensorGaps, sensorGaps } from './sensorGaps.ts'

/** Any number of days: a `DiaryRange`, or the period of a report. */
export interface CoveredDays {
  readonly days: number
  readonly lastDay: LocalDay
}

/** Hours `from` (inclusive) to `to` (exclusive, 1 to 24); over midnight `to` is not above `from`. */
export interface HourSpan {
  readonly from: number
  readonly to: number
}

/** Where a range has no reading. HI, LO and unusual readings are readings here: something was measured. */
export interface Coverage {
  /** Days up to today without a reading, oldest first. */
  readonly missingDays: readonly LocalDay[]
  /** Days of the range up to today. */
  readonly dayCount: number
  /** The longest time between two readings that follow each other, in minutes of the wall clock; null below two. */
  readonly longestGap: { readonly from: WallClock; readonly to: WallClock; readonly minutes: number } | null
  /**
   * Hours of the day in which nothing was measured on any day; one span of 24 hours without any reading. Where today is the
   * only day, those after its last reading may still come and are not missing.
   */
  readonly missingHours: readonly HourSpan[]
  /** Null without a sensor's reading. */
  readonly sensorGaps: SensorGaps | null
}

const startOf = (day: LocalDay) => toWallMinutes(`${day}T00:00:00`)

/** Contiguous hours that are not `measured`, each span from its first hour on; one that crosses midnight is one. */
function spansOf(measured: readonly boolean[]): HourSpan[] {
  if (!measured.includes(true)) return [{ from: 0, to: 24 }]
  const spans: HourSpan[] = []
  for (let from = 0; from < 24; from++) {
    if (measured[from] || !measured[(from + 23) % 24]) continue
    let to = from
    while (!measured[to % 24]) to++
    spans.push({ from, to: to > 24 ? to - 24 : to })
  }
  return spans
}

/**
 * What was not measured in the days of a range; days after `today` are not missing yet, and readings outside do not count.
 * Counted, not estimated: a definition of our own.
 *
 * @param readings all of the range: one that a filter hides was measured, too
 */
export function coverage(readings: GlucoseReadings, range: CoveredDays, today: LocalDay): Coverage {
  const firstDay = addDays(range.lastDay, 1 - range.days)
  const [from, to] = [startOf(firstDay), startOf(addDays(range.lastDay, 1))]
  const measuredHours = Array.from({ length: 24 }, () => false)
  const measuredDays = new Set<number>()
  let longestGap: Coverage['longestGap'] = null
  let previous = Number.NaN
  const columns = toGlucoseColumns(readings)
  for (const minute of columns.minutes) {
    if (minute < from || minute >= to) continue
    measuredDays.add(dayNumberOf(minute))
    measuredHours[Math.floor(minuteOfDay(minute) / 60)] = true
    const gap = minute - previous
    if (gap > (longestGap?.minutes ?? -1)) longestGap = { from: toWallClock(previous), to: toWallClock(minute), minutes: gap }
    previous = minute
  }
  const days = Array.from({ length: range.days }, (_, index) => addDays(firstDay, index)).filter((day) => day <= today)
  const isTodayAlone = days.length === 1 && days[0] === today
  if (isTodayAlone && measuredHours.includes(true)) measuredHours.fill(true, measuredHours.lastIndexOf(true))
  const missingDays = days.filter((day) => !measuredDays.has(dayNumberOf(startOf(day))))
  return {
    missingDays,
    dayCount: days.length,
    longestGap,
    missingHours: spansOf(measuredHours),
    sensorGaps: sensorGaps(columns, days, missingDays, today),
  }
}
