import { type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { addDays, type GlucoseResultZone, type LocalDay, TherapyLabel, toWallMinutes } from '@diab/core/rules'
import { valueOfRow } from '../ModelDayChart/modelDayData.ts'

/** A reading as the log writes it. */
export interface LogReading {
  /** `8,7`, HI or LO. */
  text: string
  zone: GlucoseResultZone
  isUnusual: boolean
}

export interface LogRow {
  day: LocalDay
  /** By therapy label; labels without a reading are not there. */
  readings: ReadonlyMap<TherapyLabel, readonly LogReading[]>
}

const minutesPerDay = 1440

/** Returns the last days of a period, newest first; at most `count` and none before the first. */
export const lastDays = (firstDay: LocalDay, lastDay: LocalDay, count: number): LocalDay[] =>
  Array.from({ length: count }, (_, index) => addDays(lastDay, -index)).filter((day) => day >= firstDay)

const readingOf = (columns: GlucoseColumns, row: number): LogReading => ({
  text: valueOfRow(columns, row),
  zone: (columns.zones[row] ?? 2) as GlucoseResultZone,
  isUnusual: columns.uses[row] === ReadingUse.Unusual,
})

/** Returns each day's readings by slot, in time order: the table that meters' log books have. */
export function logRows(columns: GlucoseColumns, days: readonly LocalDay[]): LogRow[] {
  const byDay = new Map(days.map((day) => [toWallMinutes(`${day}T00:00:00`) / minutesPerDay, new Map<TherapyLabel, LogReading[]>()]))
  for (let row = 0; row < columns.length; row++) {
    const slots = byDay.get(Math.floor((columns.minutes[row] ?? 0) / minutesPerDay))
    const label = (columns.labels[row] ?? TherapyLabel.Undefined) as TherapyLabel
    const readings = slots?.get(label)
    if (readings) readings.push(readingOf(columns, row))
    else slots?.set(label, [readingOf(columns, row)])
  }
  return [...byDay.values()].map((readings, index) => ({ day: days[index] ?? '', readings }))
}

/** As many as fit on one line of a cell; the rest are counted. */
const shownReadings = 2

/** Returns the readings of a cell that are written out, in order of time. Lows come first into the choice: none may hide behind a number. */
export function shownOf(readings: readonly LogReading[]): LogReading[] {
  const chosen = readings.toSorted((one, other) => Number(other.zone === 1) - Number(one.zone === 1)).slice(0, shownReadings)
  return readings.filter((reading) => chosen.includes(reading))
}
