import type { DiaryEntry } from '@diab/core/rules'
import { type Ref, useCallback } from 'react'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import type { ChartHandle } from '../charts/ChartHandle.ts'
import type { ChartSize } from '../charts/chartArea.ts'
import { curveParts, type SensorCurveData } from './curveData.ts'
import { curveHeight } from './curveLayout.ts'
import { CurvePlot } from './CurvePlot.tsx'
import { curveSummary } from './curveFigures.ts'
import { curveTrack } from './curveTrack.ts'
import { useSensorCurveMessages } from './sensorCurve.messages.ts'

export interface SensorCurveProps {
  /** Keep its identity while nothing changed: the picture is drawn again for a new one. */
  data: SensorCurveData
  /** Names the chart where a page has several: the day. */
  name?: string
  /** Pixels of the curve without its lanes; 190 unless given. */
  plotHeight?: number
  handle?: Ref<ChartHandle>
  /** Enter on a reading or an event, or a click on it. */
  onEntryOpened?: (entry: DiaryEntry) => void
  className?: string
}

/** A stretch of a sensor's readings as a curve on the range that colours it, with what was eaten, injected and done below. */
export function SensorCurve({ data, name, plotHeight = 190, handle, onEntryOpened, className }: SensorCurveProps) {
  const words = useSensorCurveMessages()
  const summary = useCallback(() => `${name ?? words.name}. ${curveSummary(data, words).join('; ')}.`, [data, name, words])
  const makeTrack = useCallback((size: ChartSize) => curveTrack(data, size, words, onEntryOpened), [data, words, onEntryOpened])
  return (
    <ChartFrame
      name={name ?? words.name}
      summary={summary}
      height={curveHeight(plotHeight, curveParts(data).lanes.length)}
      makeTrack={makeTrack}
      handle={handle}
      className={className}
    >
      {(size) => <CurvePlot data={data} size={size} words={words} />}
    </ChartFrame>
  )
}
