import { memo } from 'react'
import type { ChartArea } from './chartArea.ts'
import { textWidth, toTenth } from './chartArea.ts'
import * as styles from './chart.css.ts'

export type AxisProps = {
  area: ChartArea
  ticks: readonly number[]
  /** Values to pixels. */
  y: (value: number) => number
  label: (value: number) => string
  /** Pixels of the labels; {@link ChartSize}. */
  textSize?: number
  /** Shown above the topmost label. */
  unit?: string
  /** Labels that carry weight, such as the target's edges. */
  isStrong?: (value: number) => boolean
}

/** The upright axis at the left: labels, and a quiet line from each across the plot. */
export const Axis = memo(function Axis({ area: { left, right, top }, ticks, y, label, textSize = 12, unit, isStrong }: AxisProps) {
  const lines = ticks.map((tick) => `M${left},${toTenth(y(tick))}H${right}`).join('')
  return (
    <g>
      <path d={lines} className={styles.grid} />
      {ticks.map((tick) => (
        <text
          key={tick}
          x={left - 8}
          y={toTenth(y(tick) + 0.35 * textSize)}
          textAnchor="end"
          className={isStrong?.(tick) ? styles.strongText : styles.axisText}
        >
          {label(tick)}
        </text>
      ))}
      {unit && (
        <text x={Math.max(left - 8, textWidth(unit, textSize))} y={top - 14} textAnchor="end" className={styles.axisText}>
          {unit}
        </text>
      )}
    </g>
  )
})
