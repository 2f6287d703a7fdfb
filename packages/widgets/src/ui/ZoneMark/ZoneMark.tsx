import { classes } from '../classes.ts'
import type { Zone } from './zone.ts'
import * as styles from './ZoneMark.css.ts'

// Three shapes, so that the zone is read without colour: a point down, a disc, a point up.
const shapes = { 1: 'M6 10.5 1 2h10z', 2: 'M6 1.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2z', 3: 'M6 1.5 11 10H1z' } as const

export type ZoneMarkProps = {
  /** 1 low, 2 normal, 3 high. */
  zone: Zone
  /** Hollow: the reading is marked unusual and left out of the averages. */
  unusual?: boolean
  /** Pixels; 14 on the rail, 12 beside a word. */
  size?: number
  /** Names the zone where there is no text beside the mark. */
  title?: string
  className?: string
}

/** The form of a zone: a point down, a disc, a point up. Beside a word it is decoration; alone it needs a `title`. */
export function ZoneMark({ zone, unusual = false, size = 14, title, className }: ZoneMarkProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      width={size}
      height={size}
      className={classes(styles.mark, styles.zoneText[zone], unusual && styles.hollow, className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={shapes[zone]} />
    </svg>
  )
}
