import type { calendarButtonMessages, calendarMessages } from './calendar.messages.ts'
import { weekdayNamesEn } from './weekdayNames.messages.en.ts'

/** English texts of `calendarMessages`. */
export const calendarMessagesEn: typeof calendarMessages = {
  calendar: {
    weekdays: weekdayNamesEn,
    weekdaysShort: 'Mo,Tu,We,Th,Fr,Sa,Su',
    months: 'January,February,March,April,May,June,July,August,September,October,November,December',
    month: (year, month) => `${month} ${year}`,
    day: (year, month, day, weekday) => `${weekday}, ${day} ${month} ${year}`,
    selected: 'selected',
    shown: 'shown now',
    entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
    chooseYear: 'Year',
    chooseMonth: 'Month',
    year: (year) => year,
  },
}

/** English texts of `calendarButtonMessages`. */
export const calendarButtonMessagesEn: typeof calendarButtonMessages = {
  ui: {
    calendar: {
      open: 'Open the calendar',
      title: 'Choose a date',
      previous: 'Previous month',
      next: 'Next month',
      today: 'Today',
      loading: 'Loading the calendar…',
    },
  },
}
