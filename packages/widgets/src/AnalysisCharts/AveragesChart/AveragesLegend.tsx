import type { SlotAverages } from '@diab/core/analysis'
import { ChartLegend, plateSwatch, swatches } from '../../charts/ChartLegend.tsx'
import type { AveragesWords } from './averagesChart.messages.ts'
import { commonTargetText, isOfSensor } from './averagesData.ts'
import * as styles from './AveragesChart.css.ts'

const whiskerSwatch = (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M8 1v10M4 1h8M4 11h8" className={styles.whisker} />
  </svg>
)

export type AveragesLegendProps = { slots: readonly SlotAverages[]; words: AveragesWords }

export function AveragesLegend({ slots, words: { legend } }: AveragesLegendProps) {
  const hasSeveralTargets = slots.some(({ target }) => target?.judgesAll === false)
  const isSensor = isOfSensor(slots)
  const averages = isSensor ? legend.inOwnBand : legend
  const targetName = hasSeveralTargets ? legend.mostCommonTarget : legend.target
  return (
    <ChartLegend
      items={[
        { swatch: swatches.low, text: averages.low },
        { swatch: swatches.normal, text: averages.normal },
        { swatch: swatches.high, text: averages.high },
        { swatch: plateSwatch(styles.box), text: legend.box },
        { swatch: whiskerSwatch, text: legend.whisker },
        { swatch: plateSwatch(styles.target), text: isSensor ? legend.ownBand(commonTargetText(slots)) : targetName },
      ]}
    />
  )
}
