import { addDays, daysInMonth, type LocalDay, startOfWeek, weekdayOf } from '@diab/core/rules'

/** `YYYY-MM`. */
export type Month = string

export const monthOf = (day: LocalDay): Month => day.slice(0, 7)

/** Returns six weeks from the Monday on or before the first of the month: the grid never changes its height. */
export function weeksOf(month: Month): LocalDay[][] {
  const first = startOfWeek(`${month}-01`)
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)))
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Returns the same day of another month, or that month's last day. */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const toYear = Math.floor(months / 12)
  const toMonth = (months % 12) + 1
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(Math.min(date, daysInMonth(toYear, toMonth)))}`
}

/** Returns the day a key leads to in the grid; undefined for keys that are not the calendar's. */
export function dayForKey(day: LocalDay, key: string, isShifted: boolean): LocalDay | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1)
    default:
      return undefined
  }
}

/** Returns the nearest day that may be chosen. */
export function clampDay(day: LocalDay, min: LocalDay | undefined, max: LocalDay | undefined): LocalDay {
  if (min && day < min) return min
  return max && day > max ? max : day
}
