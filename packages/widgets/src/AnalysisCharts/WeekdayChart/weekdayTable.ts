import { type ChartTable, concentrationColumn } from '../../charts/chartTable.ts'
import { leftOutCount } from '../CalendarChart/calendarData.ts'
import type { WeekdayMessages } from './weekdayChart.messages.ts'
import { nameOfWeekday, type WeekdayData, weekdayPercents } from './weekdayData.ts'

/** Returns one row per weekday; a weekday without readings has no figures. */
export function weekdayTable({ days }: WeekdayData, words: WeekdayMessages): ChartTable {
  const { title, columns } = words
  const count = (label: string) => ({ label, numeric: true })
  return {
    caption: title,
    columns: [
      { label: columns.weekday },
      count(columns.days),
      count(columns.count),
      count(columns.low),
      count(columns.normal),
      count(columns.high),
      { label: columns.inTarget, unit: '%', numeric: true },
      concentrationColumn(columns.average),
      count(columns.leftOut),
    ],
    rows: days.map((day) => [
      nameOfWeekday(words, day.weekday),
      day.dayCount,
      day.glucose.count,
      day.glucose.low,
      day.glucose.normal,
      day.glucose.high,
      day.glucose.count === 0 ? null : weekdayPercents(day).normal,
      day.glucose.average,
      leftOutCount(day.glucose),
    ]),
  }
}
