import { ReadingUse, sensorBandTexts } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import type { DiaryEntry } from '@diab/core/rules'
import { type Ref, useCallback, useMemo } from 'react'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import type { ChartSize } from '../../charts/chartArea.ts'
import { ChartLegend, type LegendItem, swatches, WithLegend } from '../../charts/ChartLegend.tsx'
import { classes } from '../../ui/classes.ts'
import { createUseMedia } from '../../ui/environment/useMedia.ts'
import * as styles from './normalChart.css.ts'
import { type NormalChartMessages, useNormalChartMessages } from './normalChart.messages.ts'
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

/** Not on paper. */
const useIsPhone = createUseMedia('screen and (max-width: 639.98px)')

/** Every reading of a period in time, on the target that classifies it, with meals, medicine, feelings and activity on lanes below. */
export function NormalChart({ data, height: givenHeight, handle, onEntryOpened, className }: NormalChartProps) {
  const words = useNormalChartMessages()
  const isPhone = useIsPhone()
  const height = givenHeight ?? normalChartHeight(data.lanes.length, isPhone)
  const summary = useCallback(() => normalSummary(data, words), [data, words])
  const makeTrack = useCallback((size: ChartSize) => normalTrack(data, size, words, onEntryOpened), [data, words, onEntryOpened])
  return (
    <div className={classes(styles.chart, className)}>
      <WithLegend legend={<ChartLegend items={useMemo(() => legendItems(data, words), [data, words])} />}>
        <ChartFrame name={words.name} summary={summary} height={height} makeTrack={makeTrack} handle={handle}>
          {(size) => <NormalPlot data={data} size={size} words={words} />}
        </ChartFrame>
      </WithLegend>
    </div>
  )
}

function legendItems({ columns, ranges, firstDay, lastDay, group }: NormalChartData, words: NormalChartMessages): LegendItem[] {
  const { zones, unusual, legend } = words
  const { drawn, sensorRanges, common, hasOwnTargets, hasHiddenTargets } = normalTargets(columns, ranges, firstDay, lastDay)
  const { meter, neutral } = drawn
  const swatch = sensorRanges.length > 0 ? swatches.ownBand : swatches.band
  const bands = sensorBandTexts(sensorRanges, group, words.sensorBand)
  return [
    { swatch: swatches.low, text: zones[1] },
    { swatch: swatches.normal, text: zones[2] },
    { swatch: swatches.high, text: zones[3] },
    ...(neutral.length > 0 ? [{ swatch: swatches.neutral, text: legend.neutral }] : []),
    ...(columns.uses.includes(ReadingUse.Unusual) ? [{ swatch: swatches.unusual, text: unusual }] : []),
    ...bands.map((text) => ({ swatch: swatches.band, text })),
    ...(common ? [{ swatch, text: legend.target(formatNumber(common.min, 'consensus'), formatNumber(common.max, 'consensus')) }] : []),
    ...(hasOwnTargets ? [{ swatch, text: legend.ownTargets }] : []),
    ...(hasHiddenTargets && meter.length > 0 ? [{ swatch: null, text: legend.hiddenTargets }] : []),
  ]
}
