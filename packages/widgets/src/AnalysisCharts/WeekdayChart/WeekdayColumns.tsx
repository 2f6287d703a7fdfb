import type { WeekdayTally } from '@diab/core/analysis'
import { formatAmount, formatNumber } from '@diab/core/format'
import { toTenth } from '../../charts/chartArea.ts'
import { axisText } from '../../charts/chart.css.ts'
import { calendarMessages } from '../../ui/Calendar/calendar.messages.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { ZoneColumns } from '../CalendarChart/ZoneColumns.tsx'
import type { WeekdayWords } from './weekdayChart.messages.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import type { WeekdayData } from './weekdayData.ts'
import { type StripLine, stripLines, type WeekdayLayout } from './weekdayLayout.ts'
import * as styles from './WeekdayChart.css.ts'

function stripText(day: WeekdayTally, line: StripLine): string {
  const { count, average } = day.glucose
  if (line === 'count') return formatAmount(count)
  if (average === null) return '–'
  return line === 'average' ? formatNumber(average) : `${zonePercentTexts(day.glucose).normal}%`
}

export type WeekdayColumnsProps = { data: WeekdayData; layout: WeekdayLayout; words: WeekdayWords }

/** A column per weekday, its name and its figures below. */
export function WeekdayColumns({ data: { days }, layout: { x, boxes, nameLine, stripLine }, words }: WeekdayColumnsProps) {
  const { calendar } = useMessages(calendarMessages)
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
              {stripText(day, line)}
            </text>
          ))}
        </g>
      ))}
    </>
  )
}
