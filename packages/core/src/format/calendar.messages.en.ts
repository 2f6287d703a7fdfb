import type { Translated } from './translated.ts'
import type { relativeDayNames, shortWeekdayNames, weekdayNames } from './calendar.messages.ts'

/** English texts of `weekdayNames`. */
export const weekdayNamesEn: Translated<typeof weekdayNames> = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

export const shortWeekdayNamesEn: Translated<typeof shortWeekdayNames> = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export const relativeDayNamesEn: Translated<typeof relativeDayNames> = { today: 'Today', yesterday: 'Yesterday' }
