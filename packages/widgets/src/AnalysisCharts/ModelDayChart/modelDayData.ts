import { type ConsensusGroup, type DayProfile, type GlucoseColumns, ReadingUse, type SlotAverages } from '@diab/core/analysis'
import {
  glucoseMaxMmolPerL,
  glucoseMinMmolPerL,
  type LocalDay,
  outOfRangeMarks,
  type TargetRange,
  type TherapyLabelTime,
  toLocalDay,
  toWallClock,
} from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'

/** The data of the model day; figures come from core, ready made. */
export interface ModelDayData {
  profile: DayProfile
  /** The readings behind the profile, as points (meter) or as faint lines of each day (sensor). */
  columns: GlucoseColumns
  /** The patient's target ranges: those that classify the readings are drawn behind them. */
  ranges: readonly TargetRange[]
  /** By therapy label, for the strip of medians below the plot. */
  slots: readonly SlotAverages[]
  labelTimes: readonly TherapyLabelTime[]
  /** Whose consensus target the range of sensor readings is compared with, for its name; `standard` unless given. */
  group?: ConsensusGroup
  /** The day drawn strong; null for none. */
  pickedDay: LocalDay | null
}

export const minutesPerDay = 1440

/** Returns the share of the readings in the outer band, %: 5th to 95th percentile of a sensor, 10th to 90th of a meter. */
export const outerPercent = ({ source }: DayProfile): number => (source === 'sensor' ? 90 : 80)

/** Returns `20:30` of minutes after midnight; the middle of a window at midnight belongs to the day that begins. */
export const timeOfMinute = (minute: number): string => toWallClock(Math.round(minute) % minutesPerDay).slice(11, 16)

/** Returns the middle of a window rounded to 5 minutes, such as `08:25`: half a minute would be false precision. */
export const aroundTime = (minute: number): string => timeOfMinute(Math.round(minute / 5) * 5)

/** Returns `20:30–24:00` of a stretch of the day. */
export const timesOfStretch = (from: number, to: number): string =>
  `${timeOfMinute(from)}–${to === minutesPerDay ? '24:00' : timeOfMinute(to)}`

/** Returns a time of the profile: `20:30` of a meter, whose readings count an hour around it; the window of a sensor, `20:30–20:45`. */
export function timeOfBin({ source, bins }: DayProfile, minute: number): string {
  if (source === 'meter') return timeOfMinute(minute)
  const half = minutesPerDay / bins.length / 2
  return timesOfStretch(minute - half, minute + half)
}

/** Returns the day a row was measured on. */
export const dayOfRow = ({ minutes }: GlucoseColumns, row: number): LocalDay => toLocalDay(toWallClock(minutes[row] ?? 0))

/** Returns whether a row is a HI or a LO; an unusual one too, which is recognized only by its value, the bound. */
export function outOfRangeOf({ values, uses }: GlucoseColumns, row: number): 'high' | 'low' | undefined {
  const value = values[row] ?? Number.NaN
  const isUnusual = uses[row] === ReadingUse.Unusual
  if (uses[row] === ReadingUse.High || (isUnusual && value >= glucoseMaxMmolPerL)) return 'high'
  return uses[row] === ReadingUse.Low || (isUnusual && value <= glucoseMinMmolPerL) ? 'low' : undefined
}

/** Returns `8,7`, HI or LO. */
export function valueOfRow(columns: GlucoseColumns, row: number): string {
  const edge = outOfRangeOf(columns, row)
  return edge ? outOfRangeMarks[edge] : formatNumber(columns.values[row] ?? Number.NaN, 'glucose')
}

/** Returns the days with a reading, oldest first. */
export function daysWithReadings(columns: GlucoseColumns): LocalDay[] {
  const days: LocalDay[] = []
  let ofDay = Number.NaN
  for (let row = 0; row < columns.length; row++) {
    const day = Math.floor((columns.minutes[row] ?? 0) / minutesPerDay)
    if (day === ofDay) continue
    ofDay = day
    days.push(dayOfRow(columns, row))
  }
  return days
}
