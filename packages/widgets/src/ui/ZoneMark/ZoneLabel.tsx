import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import { type Zone, zoneNames } from './zone.ts'
import { ZoneMark } from './ZoneMark.tsx'
import * as styles from './ZoneMark.css.ts'

export type ZoneLabelProps = {
  /** 1 low, 2 normal, 3 high. */
  zone: Zone
  /** Marked unusual, and so left out of the averages. */
  unusual?: boolean
  /** Instead of the zone's own word: 'normál · cél 4,0–7,0 mmol/l'. */
  children?: ReactNode
  className?: string
}

/** A zone as mark, colour and word. */
export function ZoneLabel({ zone, unusual = false, children, className }: ZoneLabelProps) {
  const { ui } = useMessages(uiMessages)
  return (
    <span className={classes(styles.label, styles.zoneText[zone], className)}>
      <ZoneMark zone={zone} unusual={unusual} size={12} />
      <span>{children ?? (unusual ? ui.zone.unusual : ui.zone[zoneNames[zone]])}</span>
    </span>
  )
}
