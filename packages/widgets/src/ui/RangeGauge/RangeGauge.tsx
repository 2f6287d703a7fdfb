import { formatNumber } from '@diab/core/format'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import type { Zone } from '../ZoneMark/zone.ts'
import * as styles from './RangeGauge.css.ts'

export type RangeGaugeProps = {
  /** mmol/l, unrounded; without it the target is shown alone. */
  value?: number
  /** The zone that core gave the value; it paints the thumb. */
  zone?: Zone
  /** mmol/l, the target's ends. */
  low: number
  high: number
  /** mmol/l, the ends of the track; a value outside is drawn at its end. */
  min?: number
  max?: number
  /** The value in words, 'HI' too; the number with one decimal unless given. */
  valueText?: string
  className?: string
}

const gapPercent = 0.3

/** Shows the position of a value on the track from low through target to high. */
export function RangeGauge({ value, zone = 2, low, high, min = 2, max = 14, valueText, className }: RangeGaugeProps) {
  const { ui } = useMessages(uiMessages)
  const at = (mmolPerL: number) => Math.min(100, Math.max(0, ((mmolPerL - min) / (max - min)) * 100))
  const [start, end] = [at(low), at(high)]
  const range = `${formatNumber(low, 'consensus')}–${formatNumber(high, 'consensus')}`
  const text = valueText ?? (value === undefined ? '' : formatNumber(value, 'glucose'))
  const sentence = ui.gauge[zone === 1 ? 'below' : zone === 3 ? 'above' : 'within']
  const thumbAt = value === undefined ? undefined : Math.min(97.5, Math.max(2.5, at(value)))
  return (
    <svg className={classes(styles.gauge, className)} role="img" aria-label={value === undefined ? range : sentence(text, range)}>
      <rect y="6" width={`${Math.max(0, start - gapPercent)}%`} height="8" rx="2" className={styles.part.low} />
      <rect
        x={`${start + gapPercent}%`}
        y="6"
        width={`${end - start - 2 * gapPercent}%`}
        height="8"
        rx="2"
        className={styles.part.normal}
      />
      <rect
        x={`${end + gapPercent}%`}
        y="6"
        width={`${Math.max(0, 100 - end - gapPercent)}%`}
        height="8"
        rx="2"
        className={styles.part.high}
      />
      {thumbAt !== undefined && <circle cx={`${thumbAt}%`} cy="10" r="8" className={classes(styles.thumb, styles.thumbZone[zone])} />}
      <text x={`${start}%`} y="31" className={styles.tick}>
        {formatNumber(low, 'consensus')}
      </text>
      <text x={`${end}%`} y="31" className={styles.tick}>
        {formatNumber(high, 'consensus')}
      </text>
    </svg>
  )
}
