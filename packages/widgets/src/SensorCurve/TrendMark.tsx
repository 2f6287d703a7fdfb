import type { Zone } from '../ui/ZoneMark/zone.ts'
import { signedNumber } from '../charts/signedNumber.ts'
import { classes } from '../ui/classes.ts'
import * as styles from './sensorCurve.css.ts'
import { useSensorCurveMessages } from './sensorCurve.messages.ts'

const single = 'M3 12h17M13 5l7 7-7 7'
const double = 'M1.5 12h12M8 6l6 6-6 6M16 6l6 6-6 6'
/** Path and turn of each arrow; the steepest two have two heads. */
const arrows = {
  risingVeryFast: [double, -90],
  risingFast: [single, -90],
  rising: [single, -45],
  steady: [single, 0],
  falling: [single, 45],
  fallingFast: [single, 90],
  fallingVeryFast: [double, 90],
} as const

export interface TrendMarkProps {
  /** Where glucose is heading, as `sensorCurve.trendAt` says. */
  trend: {
    /** Null, together with the change, where the readings do not say. */
    readonly direction: 'risingVeryFast' | 'risingFast' | 'rising' | 'steady' | 'falling' | 'fallingFast' | 'fallingVeryFast' | null
    /** mmol/l since the first reading of the trend, and how many minutes ago that was. */
    readonly change: { readonly mmolPerL: number; readonly minutes: number } | null
  }
  /** Of the latest reading: the arrow's hue. */
  zone: Zone
  /** In a row of small type: the arrow and its word, without the change. */
  isCompact?: boolean
}

/** Where glucose is heading: an arrow, its word and the change; words alone where the readings do not say. */
export function TrendMark({ trend: { direction, change }, zone, isCompact = false }: TrendMarkProps) {
  const words = useSensorCurveMessages()
  if (direction === null || change === null) return <span className={styles.trendLines}>{words.noTrend}</span>
  const [path, turn] = arrows[direction]
  return (
    <span className={classes(styles.trend, isCompact && styles.smallTrend)}>
      <span className={classes(styles.trendDisc, isCompact && styles.smallDisc, styles.trendTint[zone])} aria-hidden="true">
        <svg viewBox="0 0 24 24" className={styles.arrow}>
          <path d={path} transform={`rotate(${turn} 12 12)`} />
        </svg>
      </span>
      <span className={styles.trendLines}>
        <span className={classes(styles.trendWord, isCompact && styles.smallWord)}>{words.trend[direction]}</span>{' '}
        {isCompact ? null : <span>{words.change(signedNumber(change.mmolPerL, 'glucose'), change.minutes)}</span>}
      </span>
    </span>
  )
}
