import { type Ref, useCallback, useMemo } from 'react'
import { axisText } from '../../charts/chart.css.ts'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { type ChartSize, toTenth } from '../../charts/chartArea.ts'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import { WithLegend } from '../../charts/ChartLegend.tsx'
import { calendarMessages } from '../../ui/Calendar/calendar.messages.ts'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { calendarChartMessages } from '../CalendarChart/calendarChart.messages.ts'
import { CalendarLegend } from '../CalendarChart/CalendarLegend.tsx'
import { ZoneColumns } from '../CalendarChart/ZoneColumns.tsx'
import { stripText } from './stripText.ts'
import { weekdayChartMessages, type WeekdayMessages } from './weekdayChart.messages.ts'
import { messagesFor, type WeekdayData } from './weekdayData.ts'
import { stripLines, weekdayLayout, type WeekdayLayout } from './weekdayLayout.ts'
import { weekdaySummary } from './weekdaySummary.ts'
import { weekdayTrack } from './weekdayTrack.ts'
import * as styles from './WeekdayChart.css.ts'

type WeekdayColumnsProps = { data: WeekdayData; layout: WeekdayLayout; textSize: number; words: WeekdayMessages }

/** A column per weekday, its name and its figures below. */
function WeekdayColumns({ data: { days }, layout, textSize, words }: WeekdayColumnsProps) {
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

export type WeekdayChartProps = {
  data: WeekdayData
  /** Pixels of the picture, its figures included. */
  height?: number
  handle?: Ref<ChartHandle>
  className?: string
}

/** Readings below, in and above the target by weekday, with in-range share and average below. */
export function WeekdayChart({ data, height = 240, handle, className }: WeekdayChartProps) {
  const { weekdayChart } = useMessages(weekdayChartMessages)
  const words = useMemo(() => messagesFor(data, weekdayChart), [data, weekdayChart])
  const makeTrack = useCallback((size: ChartSize) => weekdayTrack(data, weekdayLayout(data, size), words), [data, words])
  return (
    <div className={classes(styles.chart, className)}>
      <WithLegend legend={<CalendarLegend noReading={words.noReading} unitNote={words.unitNote()} />}>
        <ChartFrame name={words.title} summary={weekdaySummary(data, words)} height={height} makeTrack={makeTrack} handle={handle}>
          {(size) => <WeekdayColumns data={data} layout={weekdayLayout(data, size)} textSize={size.textSize} words={words} />}
        </ChartFrame>
      </WithLegend>
    </div>
  )
}
