import type { TargetBand as Target } from '@diab/core/analysis'
import { memo } from 'react'
import type { ChartArea } from './chartArea.ts'
import { toTenth } from './chartArea.ts'
import * as styles from './chart.css.ts'

export type TargetBandProps = {
  area: ChartArea
  target: Target
  /** mmol/l to pixels. */
  y: (mmolPerL: number) => number
}

/** The patient's target behind a chart: the inner tone before meals, the outer one up to the limit after them. */
export const TargetBand = memo(function TargetBand({ area: { left, right }, target, y }: TargetBandProps) {
  const [min, mid, max] = [target.min, target.mid, target.max].map((value) => toTenth(y(value))) as [number, number, number]
  return (
    <g>
      <path d={`M${left},${max}H${right}V${mid}H${left}z`} className={styles.band.outer} />
      <path d={`M${left},${mid}H${right}V${min}H${left}z`} className={styles.band.inner} />
      <path d={`M${left},${max}H${right}M${left},${min}H${right}`} className={styles.band.edge} />
      <path d={`M${left},${mid}H${right}`} className={styles.band.middle} />
    </g>
  )
})
