import { useMemo } from 'react'
import { addDays, type LocalDay, toWallClockIn } from '@diab/core/rules'
import { formatAmount, formatDate, formatDateTime, formatDayRange, formatNumber, formatTime } from '@diab/core/format'
import { dayNamesMessages } from '../ui/Calendar/weekdayNames.messages.ts'
import { weekdayIn } from '../ui/Calendar/weekdayIn.ts'
import { useMessages } from '../ui/environment/useMessages.ts'
import { useDiab } from './useDiab.ts'

/** Dates and numbers as the product writes them; UTC instants in the provider's zone. */
export function useFormat() {
  const { now, timeZone } = useDiab()
  const { dayNames } = useMessages(dayNamesMessages)
  return useMemo(
    () => ({
      date: formatDate,
      time: formatTime,
      dateTime: formatDateTime,
      dayRange: formatDayRange,
      weekday: (day: LocalDay) => weekdayIn(dayNames.weekdays, day),
      number: formatNumber,
      amount: formatAmount,
      /** 'Ma', 'Tegnap' or undefined. */
      relativeDay: (day: string) => {
        const today = now().slice(0, 10)
        if (day.slice(0, 10) === today) return dayNames.today
        return day.slice(0, 10) === addDays(today, -1) ? dayNames.yesterday : undefined
      },
      /** `YYYY.MM.DD. HH:mm` of a UTC instant such as `createdAt`. */
      instant: (instant: string | Date) => formatDateTime(toWallClockIn(timeZone, instant)),
    }),
    [now, timeZone, dayNames],
  )
}
