import { type WeekdayTally, wholePercents } from '@diab/core/analysis'
import { weekdayName } from '@diab/core/format'

/** Core's weekly pattern: seven weekdays, Monday first. */
export interface WeekdayData {
  readonly days: readonly WeekdayTally[]
}

/** `hétfő` of 1. Some Monday is as good as any. */
export const nameOfWeekday = (weekday: number): string => weekdayName(`2024-01-0${weekday}`)

/** Whole percentages below, in and above the target, which sum to 100. */
export function weekdayPercents({ glucose }: WeekdayTally) {
  const [low = 0, normal = 0, high = 0] = wholePercents([glucose.low, glucose.normal, glucose.high])
  return { low, normal, high }
}
