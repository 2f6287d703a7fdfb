import { formatDate } from '@diab/core/format'
import { type ChartTable, concentrationColumn } from '../../charts/chartTable.ts'
import type { CalendarMessages } from './calendarChart.messages.ts'
import { type CalendarData, everyDay, leftOutCount, zonePercents } from './calendarData.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'

/** Returns one row per day of the range. A day without a usable reading has no figure, and 0 readings. */
export function calendarTable(data: CalendarData, words: CalendarMessages): ChartTable {
  const { columns } = words
  return {
    caption: words.title,
    columns: [
      { label: columns.day },
      { label: columns.weekday },
      { label: columns.count, numeric: true },
      { label: columns.low, numeric: true },
      { label: columns.normal, numeric: true },
      { label: columns.high, numeric: true },
      { label: columns.inTarget, unit: '%', numeric: true },
      concentrationColumn(columns.average),
      { label: columns.leftOut, numeric: true },
    ],
    rows: everyDay(data).map(({ day, glucose }) => [
      formatDate(day),
      weekdayIn(words.weekdays, day),
      glucose.count,
      glucose.low,
      glucose.normal,
      glucose.high,
      glucose.count === 0 ? null : zonePercents(glucose).normal,
      glucose.average,
      leftOutCount(glucose),
    ]),
  }
}
