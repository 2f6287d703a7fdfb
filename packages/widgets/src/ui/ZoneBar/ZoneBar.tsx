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

const zones = ['low', 'normal', 'high'] as const

/** The shares of the three zones, in that order; an empty zone takes no place. */
export function ZoneBar({ size = 'small', label, className, ...counts }: ZoneBarProps) {
  const { ui } = useMessages(uiMessages)
  const isEmpty = counts.low + counts.normal + counts.high === 0
  const ownLabel = isEmpty ? ui.zone.none : ui.zone.counts(counts.low, counts.normal, counts.high)
  return (
    <span role="img" aria-label={label ?? ownLabel} className={classes(styles.bar, styles.size[size], className)}>
      {isEmpty && <span className={classes(styles.part, styles.fill.none)} ref={styleRef({ flexGrow: 1 })} />}
      {zones.map(
        (zone) =>
          counts[zone] > 0 && (
            <span key={zone} className={classes(styles.part, styles.fill[zone])} ref={styleRef({ flexGrow: counts[zone] })} />
          ),
      )}
    </span>
  )
}
