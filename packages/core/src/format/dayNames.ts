import { addDays, type LocalDay, weekdayOf } from '../time/localDay.ts'
import { relativeDayNames, shortWeekdayNames, weekdayNames } from './calendar.messages.ts'

/** Name of the weekday of a day or wall-clock time, in lower case. */
export const weekdayName = (day: LocalDay): string => weekdayNames[weekdayOf(day) - 1] ?? ''

/** The same in its shortest form, `szo`. */
export const shortWeekdayName = (day: LocalDay): string => shortWeekdayNames[weekdayOf(day) - 1] ?? ''

/** 'Ma' or 'Tegnap'; undefined for any other day. */
export function relativeDay(day: LocalDay, today: LocalDay): string | undefined {
  if (day === today) return relativeDayNames.today
  return day === addDays(today, -1) ? relativeDayNames.yesterday : undefined
}
