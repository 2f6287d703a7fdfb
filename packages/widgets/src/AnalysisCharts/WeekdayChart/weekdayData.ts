import { type WeekdayTally, wholePercents } from '@diab/core/analysis'
import type { WeekdayMessages } from './weekdayChart.messages.ts'

/** Core's weekly pattern: seven weekdays, Monday first. */
export interface WeekdayData {
  readonly days: readonly WeekdayTally[]
  /** The tallies are of sensor readings alone: a day without one may well have another. */
  readonly isSensor?: boolean
}

/** Returns the messages for what was counted. */
export const messagesFor = ({ isSensor }: WeekdayData, { sensor, ...words }: WeekdayMessages): WeekdayMessages =>
  isSensor
    ? {
        ...words,
        sensor,
        noReading: sensor.noReading,
        strip: { ...words.strip, count: sensor.count },
        summary: { ...words.summary, missing: sensor.missing },
      }
    : { ...words, sensor }

/** Returns `hétfő` of 1. */
export const nameOfWeekday = ({ weekdays }: WeekdayMessages, weekday: number): string => weekdays.split(',')[weekday - 1] ?? ''

/** Returns the whole percentages below, in and above the target, which sum to 100. */
export function weekdayPercents({ glucose }: WeekdayTally) {
  const [low = 0, normal = 0, high = 0] = wholePercents([glucose.low, glucose.normal, glucose.high])
  return { low, normal, high }
}
