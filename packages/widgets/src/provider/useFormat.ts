import { useMemo } from 'react'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatNumber,
  formatTime,
  relativeDay,
  toWallClockIn,
  weekdayName,
} from '@diab/core/format'
import { useDiab } from './useDiab.ts'

/** Dates and numbers as the product writes them; UTC instants in the provider's zone. */
export function useFormat() {
  const { now, timeZone } = useDiab()
  return useMemo(
    () => ({
      date: formatDate,
      time: formatTime,
      dateTime: formatDateTime,
      dayRange: formatDayRange,
      weekday: weekdayName,
      number: formatNumber,
      amount: formatAmount,
      /** 'Ma', 'Tegnap' or undefined. */
      relativeDay: (day: string) => relativeDay(day.slice(0, 10), now().slice(0, 10)),
      /** `YYYY.MM.DD. HH:mm` of a UTC instant such as `createdAt`. */
      instant: (instant: string | Date) => formatDateTime(toWallClockIn(timeZone, instant)),
    }),
    [now, timeZone],
  )
}
