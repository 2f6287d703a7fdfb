import { ReadingUse } from '@diab/core/analysis'
import { formatAmount, formatDate, formatNumber } from '@diab/core/format'
import { useMemo } from 'react'
import { ChartLegend, type LegendItem, plateSwatch, swatches } from '../../charts/ChartLegend.tsx'
import type { ModelDayWords } from './modelDayChart.messages.ts'
import { type ModelDayData, outerPercent } from './modelDayData.ts'
import * as styles from './ModelDayChart.css.ts'
import { fewReadings } from './profileRuns.ts'

const lineSwatch = (className: string) => (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M1.5 6h13" className={className} />
  </svg>
)

const hatchSwatch = (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M0 12 6 0M5 12 11 0M10 12 16 0" className={styles.hatchLine} />
  </svg>
)

export function ModelDayLegend({ data, words }: { data: ModelDayData; words: ModelDayWords }) {
  const { profile, columns, target, pickedDay } = data
  const isSensor = profile.source === 'sensor'
  const outer = outerPercent(profile)
  const hasUnusual = !isSensor && columns.uses.includes(ReadingUse.Unusual)
  const hasGaps = columns.length > 0 && fewReadings(profile.bins).length > 0
  const items = useMemo(
    () => legendItems({ isSensor, outer, hasUnusual, hasGaps, target, pickedDay }, words),
    [isSensor, outer, hasUnusual, hasGaps, target, pickedDay, words],
  )
  return <ChartLegend className={styles.legend} items={items} />
}

type LegendFacts = Pick<ModelDayData, 'target' | 'pickedDay'> & {
  isSensor: boolean
  /** Percent. */
  outer: number
  hasUnusual: boolean
  /** Hours with too few readings. */
  hasGaps: boolean
}

function legendItems({ isSensor, outer, hasUnusual, hasGaps, target, pickedDay }: LegendFacts, words: ModelDayWords): LegendItem[] {
  const { legend, zones, fewReadings: few } = words
  const points: LegendItem[] = [
    { swatch: swatches.low, text: zones[1] },
    { swatch: swatches.normal, text: zones[2] },
    { swatch: swatches.high, text: zones[3] },
    ...(hasUnusual ? [{ swatch: swatches.unusual, text: legend.unusual }] : []),
  ]
  return [
    ...(pickedDay ? [{ swatch: lineSwatch(styles.picked), text: legend.picked(formatDate(pickedDay)) }] : []),
    { swatch: lineSwatch(styles.median), text: legend.median },
    { swatch: plateSwatch(styles.quartiles), text: legend.quartiles },
    { swatch: plateSwatch(styles.outer), text: legend.outer(formatAmount(outer)) },
    ...(isSensor ? [{ swatch: lineSwatch(styles.daysSwatch), text: legend.days }] : points),
    { swatch: swatches.innerBand, text: legend.target(formatNumber(target.min), formatNumber(target.mid)) },
    { swatch: swatches.outerBand, text: legend.afterMeal(formatNumber(target.max)) },
    ...(hasGaps ? [{ swatch: hatchSwatch, text: few }] : []),
  ]
}
