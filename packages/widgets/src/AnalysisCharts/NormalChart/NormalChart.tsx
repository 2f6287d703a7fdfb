import { ReadingUse } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import type { DiaryEntry } from '@diab/core/diary'
import { type Ref, useCallback, useMemo } from 'react'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import type { ChartSize } from '../../charts/chartArea.ts'
import { ChartLegend, type LegendItem, swatches } from '../../charts/ChartLegend.tsx'
import { targetsOf } from '../../charts/targetSteps.ts'
import { classes } from '../../ui/classes.ts'
import * as styles from './normalChart.css.ts'
import { type NormalChartWords, useNormalChartWords } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'
import { normalChartHeight } from './normalLayout.ts'
import { NormalPlot } from './NormalPlot.tsx'
import { normalSummary } from './normalSummary.ts'
import { normalTargets } from './normalTargets.ts'
import { normalTrack } from './normalTrack.ts'

export type NormalChartProps = {
  /** Keep its identity while nothing changed: the picture is drawn again for a new one. */
  data: NormalChartData
  /** Pixels of the picture without its legend; {@link normalChartHeight} unless given. */
  height?: number
  handle?: Ref<ChartHandle>
  /** Enter on a reading or an event, or a click on it. */
  onEntryOpened?: (entry: DiaryEntry) => void
  className?: string
}

/** Every reading of a period in time, on the target that classifies it, with meals, medicine, feelings and activity on lanes below. */
export function NormalChart({ data, height = normalChartHeight(data.lanes.length), handle, onEntryOpened, className }: NormalChartProps) {
  const words = useNormalChartWords()
  const summary = useCallback(() => normalSummary(data, words), [data, words])
  const makeTrack = useCallback((size: ChartSize) => normalTrack(data, size, words, onEntryOpened), [data, words, onEntryOpened])
  return (
    <div className={classes(styles.chart, className)}>
      <ChartLegend items={useMemo(() => legendItems(data, words), [data, words])} />
      <ChartFrame name={words.name} summary={summary} height={height} makeTrack={makeTrack} handle={handle}>
        {(size) => <NormalPlot data={data} size={size} words={words} />}
      </ChartFrame>
    </div>
  )
}

function legendItems({ columns, ranges, firstDay, lastDay }: NormalChartData, { zones, unusual, legend }: NormalChartWords): LegendItem[] {
  const { drawn, steps, hasOwnTargets, hasHiddenTargets } = normalTargets(columns, ranges, firstDay, lastDay)
  const { sensor, meter, neutral } = drawn
  const [target] = targetsOf(steps)
  const hasBand = target !== undefined && (sensor.length > 0 || !hasOwnTargets)
  return [
    { swatch: swatches.low, text: zones[1] },
    { swatch: swatches.normal, text: zones[2] },
    { swatch: swatches.high, text: zones[3] },
    ...(neutral.length > 0 ? [{ swatch: swatches.neutral, text: legend.neutral }] : []),
    ...(columns.uses.includes(ReadingUse.Unusual) ? [{ swatch: swatches.unusual, text: unusual }] : []),
    ...(hasBand
      ? [
          {
            swatch: swatches.band,
            text: (sensor.length > 0 ? legend.sensorTarget : legend.target)(formatNumber(target.min), formatNumber(target.max)),
          },
        ]
      : []),
    ...(hasOwnTargets ? [{ swatch: swatches.band, text: legend.ownTargets }] : []),
    ...(hasHiddenTargets && meter.length > 0 ? [{ swatch: null, text: legend.hiddenTargets }] : []),
  ]
}
