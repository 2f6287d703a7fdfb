import { daysBetween, type LocalDay } from '../time/localDay.ts'
import { canonicalMinutes } from './canonicalMinutes.ts'
import { type GlucoseColumns, type GlucoseReadings, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import { sensorWear } from './sensorWear.ts'

/** What time in range, GMI and the AGP need. */
export const sufficiencyNeeds = { days: 14, sensorShare: 0.7 } as const

/** Whether a period holds enough sensor data for the figures that need it, and how far it is from that. */
export interface Sufficiency {
  /** Whether time in range, GMI and AGP may be shown. */
  readonly isEnough: boolean
  /** Dates of the period. */
  readonly days: number
  readonly neededDays: 14
  /** Share of the period with a sensor reading, 0–1. */
  readonly sensorShare: number
  /** The share in whole percent, rounded down: too little must not look as if it were enough. */
  readonly sensorPercent: number
  readonly neededSensorShare: number
  /** Dates of the period with a usable sensor reading. */
  readonly daysWithSensor: number
  /** Minutes from one sensor reading to the next; null below two. */
  readonly sensorInterval: number | null
  /** Dates of the period with a usable reading of any origin. */
  readonly daysWithReading: number
}

function daysWithReadingOf({ length, minutes, uses }: GlucoseColumns, from: number, to: number): number {
  let days = 0
  let lastDay = -Infinity
  for (let row = 0; row < length; row++) {
    const minute = minutes[row] ?? Number.NaN
    const day = Math.floor(minute / 1440)
    if (minute < from || minute >= to || uses[row] !== ReadingUse.Usable || day === lastDay) continue
    days++
    lastDay = day
  }
  return days
}

/**
 * Sufficiency of sensor data in a period: at least 14 dates, and a usable sensor reading in at least 70 % of the
 * sensor's intervals. The period should not reach past today: days not lived yet count as days without data.
 *
 * @param period both days inclusive
 * @see Battelino et al. 2019, doi 10.2337/dci19-0028
 */
export function sufficiency(readings: GlucoseReadings, period: { readonly firstDay: LocalDay; readonly lastDay: LocalDay }): Sufficiency {
  const columns = toGlucoseColumns(readings)
  const days = Math.max(0, daysBetween(period.firstDay, period.lastDay) + 1)
  const from = canonicalMinutes(`${period.firstDay}T00:00:00`)
  const to = from + days * 1440
  const { interval, days: sensorDays } = sensorWear(columns, from, to, true)
  const share = days === 0 ? 0 : sensorDays.reduce((sum, { minutes }) => sum + minutes, 0) / (to - from)
  return {
    isEnough: days >= sufficiencyNeeds.days && share >= sufficiencyNeeds.sensorShare,
    days,
    neededDays: sufficiencyNeeds.days,
    sensorShare: share,
    sensorPercent: Math.floor(share * 100),
    daysWithSensor: sensorDays.length,
    neededSensorShare: sufficiencyNeeds.sensorShare,
    sensorInterval: interval,
    daysWithReading: daysWithReadingOf(columns, from, to),
  }
}
