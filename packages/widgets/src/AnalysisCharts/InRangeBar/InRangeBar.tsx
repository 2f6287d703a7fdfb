import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { BandMark, BandRow } from './BandRow.tsx'
import { inRangeBarMessages } from './inRangeBar.messages.ts'
import { drawnWidths, hasReadings, type InRangeData, type RangePart, rangeParts } from './inRangeData.ts'
import * as styles from './InRangeBar.css.ts'
import { inRangeSummary } from './inRangeSummary.ts'

const height = 20
const percent = (value: number) => `${Math.round(value * 100) / 100}%`

/** The parts beside each other over the full width, low at the left; the low ones hatched, so that they differ in grey print. */
function ShareBar({ parts, label }: { parts: readonly RangePart[]; label: string | undefined }) {
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

export type InRangeBarProps = {
  /** Counts by the patient's own ranges (a `GlucoseTally` will do), or the consensus bands with their targets. */
  data: InRangeData
  /** The bands as a line below the one bar, without a bar of each. */
  compact?: boolean
  className?: string
}

/** The shares of readings below, in and above the target, as one bar with whole percentages that sum to 100. */
export function InRangeBar({ data, compact, className }: InRangeBarProps) {
  const { inRangeBar: words } = useMessages(inRangeBarMessages)
  const parts = rangeParts(data, words)
  const isMeasured = hasReadings(parts)
  return (
    <div className={classes(styles.root, compact && styles.compact, className)}>
      <ShareBar parts={parts} label={inRangeSummary(parts, words)} />
      {'bands' in data ? (
        <div className={styles.container}>
          {isMeasured ? (
            <ul className={styles.bands}>
              {parts.map((part) => (
                <BandRow key={part.band} part={part} parts={parts} words={words} />
              ))}
            </ul>
          ) : (
            <p className={styles.quiet} aria-hidden="true">
              {words.noReading}
            </p>
          )}
        </div>
      ) : (
        <ul className={styles.legend}>
          {parts.map(({ band, name, shown }) => (
            <li key={band} className={styles.legendItem}>
              <BandMark band={band} />
              {name}
              <b className={styles.percent}>{isMeasured ? words.percent(shown) : '–'}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
