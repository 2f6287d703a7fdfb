import { type Ref, useCallback } from 'react'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import type { ChartSize } from '../../charts/chartArea.ts'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { CalendarLegend } from '../CalendarChart/CalendarLegend.tsx'
import { weekdayChartMessages } from './weekdayChart.messages.ts'
import { WeekdayColumns } from './WeekdayColumns.tsx'
import type { WeekdayData } from './weekdayData.ts'
import { weekdayLayout } from './weekdayLayout.ts'
import { weekdaySummary } from './weekdaySummary.ts'
import { weekdayTrack } from './weekdayTrack.ts'
import * as styles from './WeekdayChart.css.ts'

export type WeekdayChartProps = {
  data: WeekdayData
  /** Pixels of the picture, its figures included. */
  height?: number
  handle?: Ref<ChartHandle>
  className?: string
}

/** Readings below, in and above the target by weekday, with in-range share and average below. */
export function WeekdayChart({ data, height = 240, handle, className }: WeekdayChartProps) {
  const { weekdayChart: words } = useMessages(weekdayChartMessages)
  const makeTrack = useCallback((size: ChartSize) => weekdayTrack(data, weekdayLayout(data, size), words), [data, words])
  return (
    <div className={classes(styles.chart, className)}>
      <CalendarLegend />
      <ChartFrame name={words.title} summary={weekdaySummary(data, words)} height={height} makeTrack={makeTrack} handle={handle}>
        {(size) => <WeekdayColumns data={data} layout={weekdayLayout(data, size)} textSize={size.textSize} words={words} />}
      </ChartFrame>
    </div>
  )
}
