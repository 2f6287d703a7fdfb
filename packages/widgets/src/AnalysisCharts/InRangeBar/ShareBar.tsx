import { useId } from 'react'
import { drawnWidths, hasReadings, type RangePart } from './inRangeData.ts'
import * as styles from './InRangeBar.css.ts'

const height = 20
const percent = (value: number) => `${Math.round(value * 100) / 100}%`

/** The parts beside each other over the full width, low at the left; the low ones hatched, so that they differ in grey print. */
export function ShareBar({ parts, label }: { parts: readonly RangePart[]; label: string | undefined }) {
  const patternId = `low-share-${useId().replaceAll(/\W/g, '')}`
  const widths = drawnWidths(parts)
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  return (
    <svg role={label && 'img'} aria-label={label} aria-hidden={!label || undefined} width="100%" height={height} className={styles.bar}>
      <pattern id={patternId} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" className={styles.hatch} />
      </pattern>
      {!hasReadings(parts) && <rect width="100%" height={height} className={styles.track} />}
      {parts.map(({ band, count }, index) => {
        if (count === 0) return null
        const place = { x: percent(starts[index] ?? 0), width: percent(widths[index] ?? 0), height }
        return (
          <g key={band}>
            <rect {...place} className={styles.parts[band]} />
            {(band === 'low' || band === 'veryLow') && <rect {...place} fill={`url(#${patternId})`} />}
            {(starts[index] ?? 0) > 0 && <line x1={place.x} x2={place.x} y2={height} className={styles.separator} />}
          </g>
        )
      })}
    </svg>
  )
}
