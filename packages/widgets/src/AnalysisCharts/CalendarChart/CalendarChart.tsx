import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { DailyTally } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { plot } from '../../charts/chart.css.ts'
import { useChartSize } from '../../charts/useChartSize.ts'
import { clampDay } from '../../ui/Calendar/calendarMonth.ts'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { styleRef } from '../../ui/styleRef.ts'
import * as styles from './CalendarChart.css.ts'
import { calendarChartMessages } from './calendarChart.messages.ts'
import { type CalendarData, everyDay } from './calendarData.ts'
import { barsLayout, gridLayout } from './calendarLayout.ts'
import { CalendarLegend } from './CalendarLegend.tsx'
import { calendarSummary } from './calendarSummary.ts'
import { dayText } from './calendarText.ts'
import { DayCells } from './DayCells.tsx'
import { BarLabels, WeekLabels } from './DayLabels.tsx'
import { ZoneColumns } from './ZoneColumns.tsx'

export type CalendarChartProps = {
  data: CalendarData
  /** `grid`: weeks as rows, Monday first. `bars`: one column per day, for a fortnight or a month. */
  variant?: 'grid' | 'bars'
  pickedDay?: LocalDay | null
  /** Without it the days are shown, not offered. */
  onDayPicked?: (day: LocalDay) => void
  /** Height of the bars in pixels; the weeks of the grid have a fixed height. */
  height?: number
  handle?: Ref<ChartHandle>
  className?: string
}

/** Each day's readings below, in and above the target; a day without readings is shown empty. */
export function CalendarChart({
  data,
  variant = 'grid',
  pickedDay = null,
  onDayPicked,
  height = 168,
  handle,
  className,
}: CalendarChartProps) {
  const { calendarChart } = useMessages(calendarChartMessages)
  const words = data.isSensor ? { ...calendarChart, noReading: calendarChart.noSensorReading } : calendarChart
  const container = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const readout = useRef<HTMLParagraphElement>(null)
  const size = useChartSize(container, height)
  const strongDay = pickedDay ?? data.lastLivedDay ?? data.lastDay
  const [focusedDay, setFocusedDay] = useState(strongDay)
  useImperativeHandle(handle, () => ({
    get svg() {
      return svg.current
    },
  }))

  const days = everyDay(data)
  const layoutAt = (width: number, textSize: number) =>
    variant === 'bars' ? barsLayout(days, width, height, textSize) : gridLayout(days, width, textSize)
  const restText = textAtRest(days.find(({ day }) => day === pickedDay))
  const show = (tally: DailyTally | undefined) => {
    if (readout.current) readout.current.textContent = tally ? dayText(tally, words) : restText
  }
  function textAtRest(tally: DailyTally | undefined) {
    return tally ? dayText(tally, words) : words.pickHint
  }
  const layout = size && layoutAt(size.width, size.textSize)
  const Labels = variant === 'bars' ? BarLabels : WeekLabels
  return (
    <div className={classes(styles.chart, className)}>
      {variant === 'grid' && <CalendarLegend noReading={words.noReading} />}
      <div ref={container} className={styles.frame}>
        {size && layout ? (
          <svg
            ref={svg}
            width={size.width}
            height={layout.height}
            viewBox={`0 0 ${size.width} ${layout.height}`}
            className={plot}
            role={onDayPicked ? undefined : 'img'}
            aria-label={onDayPicked ? undefined : calendarSummary(data, words)}
          >
            <g aria-hidden="true">
              <Labels layout={layout} textSize={size.textSize} strongDay={strongDay} words={words} />
              <ZoneColumns boxes={layout.rows.flat().map(layout.stackOf)} isUpright={layout.isUpright} />
            </g>
            {onDayPicked && (
              <DayCells
                {...{ layout, data, words, pickedDay, onDayPicked }}
                focusedDay={clampDay(focusedDay, data.firstDay, data.lastDay)}
                onFocusMoved={setFocusedDay}
                onDayShown={show}
              />
            )}
          </svg>
        ) : (
          <div ref={styleRef({ height: layoutAt(640, 12).height })} />
        )}
      </div>
      {onDayPicked && (
        <p ref={readout} className={styles.readout} aria-hidden="true">
          {restText}
        </p>
      )}
    </div>
  )
}
