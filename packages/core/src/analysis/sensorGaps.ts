import type { LocalDay } from '../time/localDay.ts'
import { toWallMinutes } from '../time/wallClock.ts'
import { dayNumberOf } from './dayProfileBins.ts'
import type { GlucoseColumns } from './glucoseColumns.ts'
import { type SensorDay, sensorWear } from './sensorWear.ts'

/**
 * What a sensor left out: of all days where it measured on at least half of them, otherwise of those on which it measured.
 * Of today the time up to its last reading counts. HI, LO and unusual readings are readings here.
 */
export interface SensorGaps {
  /** How many days those are. */
  readonly dayCount: number
  /** Share of their time, 0–1. */
  readonly share: number
  /** Days more than half of which it left out although something was measured, oldest first. */
  readonly sparseDays: readonly LocalDay[]
}

const minutesPerDay = 1440
const minuteOf = (day: LocalDay) => toWallMinutes(`${day}T00:00:00`)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/**
 * What a sensor left out of days that follow each other.
 *
 * @param days up to today, oldest first
 * @param missingDays those of them without any reading
 * @returns null where no sensor measured
 */
export function sensorGaps(
  columns: GlucoseColumns,
  days: readonly LocalDay[],
  missingDays: readonly LocalDay[],
  today: LocalDay,
): SensorGaps | null {
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return null
  const { days: worn } = sensorWear(columns, minuteOf(firstDay), minuteOf(lastDay) + minutesPerDay, false)
  if (worn.length === 0) return null
  const wornDays = new Map<number, SensorDay>(worn.map((day) => [day.number, day]))
  const isExpectedDaily = worn.length >= days.length / 2
  const expected = days
    .map((day) => ({ day, worn: wornDays.get(dayNumberOf(minuteOf(day))) }))
    .filter((one) => one.worn !== undefined || isExpectedDaily)
    .map(({ day, worn: wear }) => ({ day, length: day === today ? (wear?.until ?? 0) : minutesPerDay, minutes: wear?.minutes ?? 0 }))
  return {
    dayCount: expected.length,
    share: Math.max(0, 1 - sumOf(expected.map(({ minutes }) => minutes)) / sumOf(expected.map(({ length }) => length))),
    sparseDays: expected.filter(({ day, length, minutes }) => minutes < length / 2 && !missingDays.includes(day)).map(({ day }) => day),
  }
}
