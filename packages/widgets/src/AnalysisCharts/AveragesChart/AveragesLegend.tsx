import type { SlotAverages } from '@diab/core/analysis'
import { ChartLegend, plateSwatch, swatches } from '../../charts/ChartLegend.tsx'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { commonTargetText, notableLimits, sensorBandOf } from './averagesData.ts'
import * as styles from './AveragesChart.css.ts'

const whiskerSwatch = (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M8 1v10M4 1h8M4 11h8" className={styles.whisker} />
  </svg>
)

export type AveragesLegendProps = { slots: readonly SlotAverages[]; words: AveragesMessages }

export function AveragesLegend({ slots, words }: AveragesLegendProps) {
  const { legend, sensorBand } = words
  const hasSeveralTargets = slots.some(({ target }) => target?.appliesToAll === false)
  const kind = sensorBandOf(slots)
  const names = kind && sensorBand[kind]
  const averages = names
    ? { low: legend.averageIn(names.below), normal: legend.averageIn(names.inside), high: legend.averageIn(names.above) }
    : legend
  const limits = notableLimits(slots, words)
  const targetName = hasSeveralTargets ? legend.mostCommonTarget : legend.target
  return (
    <ChartLegend
      items={[
        { swatch: swatches.low, text: averages.low },
        { swatch: swatches.normal, text: averages.normal },
        { swatch: swatches.high, text: averages.high },
        { swatch: plateSwatch(styles.box), text: legend.box },
        ...(limits ? [{ swatch: null, text: legend.withoutLimits(limits) }] : []),
        { swatch: whiskerSwatch, text: legend.whisker },
        { swatch: plateSwatch(styles.target), text: names ? [names.name, commonTargetText(slots)].filter(Boolean).join(' ') : targetName },
      ]}
    />
  )
}
