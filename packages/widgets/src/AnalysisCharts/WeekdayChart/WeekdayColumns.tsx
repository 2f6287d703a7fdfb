import { toTenth } from '../../charts/chartArea.ts'
import { axisText } from '../../charts/chart.css.ts'
import { calendarMessages } from '../../ui/Calendar/calendar.messages.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { calendarChartMessages } from '../CalendarChart/calendarChart.messages.ts'
import { ZoneColumns } from '../CalendarChart/ZoneColumns.tsx'
import type { WeekdayMessages } from './weekdayChart.messages.ts'
import type { WeekdayData } from './weekdayData.ts'
import { stripText } from './stripText.ts'
import { stripLines, type WeekdayLayout } from './weekdayLayout.ts'
import * as styles from './WeekdayChart.css.ts'

export type WeekdayColumnsProps = { data: WeekdayData; layout: WeekdayLayout; textSize: number; words: WeekdayMessages }

/** A column per weekday, its name and its figures below. */
export function WeekdayColumns({ data: { days }, layout, textSize, words }: WeekdayColumnsProps) {
  const { calendar } = useMessages(calendarMessages)
  const { calendarChart } = useMessages(calendarChartMessages)
  const { x, boxes, nameLine, stripLine, columnWidth } = layout
  const shortNames = calendar.weekdaysShort.split(',')
  return (
    <>
      <ZoneColumns boxes={boxes} isUpright />
      {stripLines.map((line) => (
        <text key={line} x={0} y={toTenth(stripLine[line])} className={axisText}>
          {words.strip[line]}
        </text>
      ))}
      {days.map((day, index) => (
        <g key={day.weekday}>
          <text x={toTenth(x(index))} y={toTenth(nameLine)} className={styles.name}>
            {shortNames[day.weekday - 1]}
          </text>
          {stripLines.map((line) => (
            <text key={line} x={toTenth(x(index))} y={toTenth(stripLine[line])} className={styles.figure[line]}>
              {stripText(day, line, calendarChart, textSize, columnWidth)}
            </text>
          ))}
        </g>
      ))}
    </>
  )
}
