import type { SlotAverages } from '@diab/core/analysis'
import { ChartLegend, plateSwatch, swatches } from '../../charts/ChartLegend.tsx'
import type { AveragesWords } from './averagesChart.messages.ts'
import * as styles from './AveragesChart.css.ts'

const whiskerSwatch = (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M8 1v10M4 1h8M4 11h8" className={styles.whisker} />
  </svg>
)

export type AveragesLegendProps = { slots: readonly SlotAverages[]; words: AveragesWords }

export function AveragesLegend({ slots, words: { legend } }: AveragesLegendProps) {
  const hasSeveralTargets = slots.some(({ target }) => target?.judgesAll === false)
  return (
    <ChartLegend
      items={[
        { swatch: swatches.low, text: legend.low },
        { swatch: swatches.normal, text: legend.normal },
        { swatch: swatches.high, text: legend.high },
        { swatch: plateSwatch(styles.box), text: legend.box },
        { swatch: whiskerSwatch, text: legend.whisker },
        { swatch: plateSwatch(styles.target), text: hasSeveralTargets ? legend.mostCommonTarget : legend.target },
      ]}
    />
  )
}
