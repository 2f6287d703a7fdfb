import { classes } from '../classes.ts'
import { styleRef } from '../styleRef.ts'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './ZoneBar.css.ts'

export type ZoneBarProps = {
  /** Counts of readings, not percentages. */
  low: number
  normal: number
  high: number
  /** `small` in a heading, `phone` in a narrow one, `day` in a calendar, `large` on its own line. */
  size?: keyof typeof styles.size
  /** Instead of '1 alacsony, 3 normál, 2 magas'. */
  label?: string
  className?: string
}

/** The shares of the three zones, in that order; an empty zone takes no place. The outer two are drawn without elements. */
export function ZoneBar({ size = 'small', label, className, ...counts }: ZoneBarProps) {
  const { ui } = useMessages(uiMessages)
  const { low, normal, high } = counts
  const isEmpty = low + normal + high === 0
  const ownLabel = isEmpty ? ui.zone.none : ui.zone.counts(low, normal, high)
  // Through the CSSOM, as `styleRef` does.
  const share = (bar: HTMLElement | null) => {
    bar?.style.setProperty(styles.lowProperty, String(low))
    bar?.style.setProperty(styles.highProperty, String(high))
  }
  return (
    <span
      ref={share}
      role="img"
      aria-label={label ?? ownLabel}
      className={classes(styles.bar, styles.size[size], low > 0 && styles.withLow, high > 0 && styles.withHigh, className)}
    >
      {(normal > 0 || isEmpty) && (
        <span
          className={classes(styles.part, styles.fill[isEmpty ? 'none' : 'normal'])}
          ref={styleRef({ flexGrow: isEmpty ? 1 : normal })}
        />
      )}
    </span>
  )
}
