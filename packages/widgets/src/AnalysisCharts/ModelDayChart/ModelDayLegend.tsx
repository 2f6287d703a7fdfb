import { ReadingUse } from '@diab/core/analysis'
import { formatAmount, formatDate, formatNumber } from '@diab/core/format'
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

export function ModelDayLegend({ data, words: { legend, zones, fewReadings: few } }: { data: ModelDayData; words: ModelDayWords }) {
  const { profile, columns, target, pickedDay } = data
  const isSensor = profile.source === 'sensor'
  const points: LegendItem[] = [
    { swatch: swatches.low, text: zones[1] },
    { swatch: swatches.normal, text: zones[2] },
    { swatch: swatches.high, text: zones[3] },
    ...(columns.uses.includes(ReadingUse.Unusual) ? [{ swatch: swatches.unusual, text: legend.unusual }] : []),
  ]
  const unknown = columns.length > 0 && fewReadings(profile.bins).length > 0 ? [{ swatch: hatchSwatch, text: few }] : []
  const picked = pickedDay ? [{ swatch: lineSwatch(styles.picked), text: legend.picked(formatDate(pickedDay)) }] : []
  return (
    <ChartLegend
      className={styles.legend}
      items={[
        ...picked,
        { swatch: lineSwatch(styles.median), text: legend.median },
        { swatch: plateSwatch(styles.quartiles), text: legend.quartiles },
        { swatch: plateSwatch(styles.outer), text: legend.outer(formatAmount(outerPercent(profile))) },
        ...(isSensor ? [{ swatch: lineSwatch(styles.daysSwatch), text: legend.days }] : points),
        { swatch: swatches.innerBand, text: legend.target(formatNumber(target.min), formatNumber(target.mid)) },
        { swatch: swatches.outerBand, text: legend.afterMeal(formatNumber(target.max)) },
        ...unknown,
      ]}
    />
  )
}
