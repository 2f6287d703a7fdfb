import { memo } from 'react'
import * as styles from './chart.css.ts'
import { type ChartArea, toTenth } from './chartArea.ts'
import type { Linear } from './decimate.ts'
import type { TargetStep } from './targetSteps.ts'

export type TargetBandsProps = {
  area: ChartArea
  steps: readonly TargetStep[]
  /** Minutes to pixels. */
  across: Linear
  /** mmol/l to pixels. */
  y: (mmolPerL: number) => number
}

/** The targets behind the readings of a chart: at each time the one that classifies what is drawn there. */
export const TargetBands = memo(function TargetBands({ area, steps, across, y }: TargetBandsProps) {
  const xOf = (minute: number) => toTenth(Math.min(area.right, Math.max(area.left, across.offset + minute * across.slope)))
  const placesOf = (isOwn: boolean) =>
    steps
      .filter((step) => (step.isOwn ?? false) === isOwn)
      .map(({ from, to, min, max }) => ({ left: xOf(from), right: xOf(to), top: toTenth(y(max)), foot: toTenth(y(min)) }))
  const [places, own] = [placesOf(false), placesOf(true)]
  return (
    <g>
      <path
        d={places.map(({ left, right, top, foot }) => `M${left},${top}H${right}V${foot}H${left}z`).join('')}
        className={styles.band.inner}
      />
      <path
        d={places.map(({ left, right, top, foot }) => `M${left},${top}H${right}M${left},${foot}H${right}`).join('')}
        className={styles.band.edge}
      />
      {own.length > 0 && (
        <path
          d={own.map(({ left, right, top, foot }) => `M${left},${top}H${right}V${foot}H${left}z`).join('')}
          className={styles.band.own}
        />
      )}
    </g>
  )
})
