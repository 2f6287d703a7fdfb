import { useMemo } from 'react'
import { addDays, type LocalDay, toWallClockIn } from '@diab/core/rules'
import { formatAmount, formatDate, formatDateTime, formatDayRange, formatNumber, formatTime } from '@diab/core/format'
import { dayNamesMessages } from '../ui/Calendar/weekdayNames.messages.ts'
import { weekdayIn } from '../ui/Calendar/weekdayIn.ts'
import { useMessages } from '../ui/environment/useMessages.ts'
import { useDiab } from './useDiab.ts'

/** How the product writes dates and numbers. */
export interface Format {
  readonly date: typeof formatDate
  readonly time: typeof formatTime
  readonly dateTime: typeof formatDateTime
  readonly dayRange: typeof formatDayRange
  readonly weekday: (day: LocalDay) => string
  readonly number: typeof formatNumber
  readonly amount: typeof formatAmount
  /** 'Ma', 'Tegnap' or undefined. */
  readonly relativeDay: (day: string) => string | undefined
  /** `YYYY.MM.DD. HH:mm` of a UTC instant such as `createdAt`. */
  readonly instant: (instant: string | Date) => string
}

/** Dates and numbers as the product writes them; UTC instants in the provider's zone. */
export function useFormat(): Format {
  const { now, timeZone } = useDiab()
  const { dayNames } = useMessages(dayNamesMessages)
  return useMemo(
    () => ({
      date: formatDate,
      time: formatTime,
      dateTime: formatDateTime,
      dayRange: formatDayRange,
      weekday: (day) => weekdayIn(dayNames.weekdays, day),
      number: formatNumber,
      amount: formatAmount,
      relativeDay: (day) => {
        const today = now().slice(0, 10)
        if (day.slice(0, 10) === today) return dayNames.today
        return day.slice(0, 10) === addDays(today, -1) ? dayNames.yesterday : undefined
      },
      instant: (instant) => formatDateTime(toWallClockIn(timeZone, instant)),
    }),
    [now, timeZone, dayNames],
  )
}
