import { classes } from '../ui/classes.ts'
import * as styles from './Icon.css.ts'
import { type IconName, iconPaths } from './iconPaths.ts'

export type EntryKindIcon = keyof typeof styles.kind

export type IconProps = {
  /** One of ours, or one that `addIcons` has added. */
  name: IconName
  /** 16, 20 (default), 24 or 28 pixels. */
  size?: keyof typeof styles.size
  /** Paints the icon in its entry kind's hue; otherwise it takes the text's colour. */
  kind?: EntryKindIcon
  /** The icon's meaning where there is no text beside it; without it the icon is decoration. */
  title?: string
  className?: string
}

const paths: Partial<Record<IconName, string>> = { ...iconPaths }

const sideways: ReadonlySet<IconName> = new Set<IconName>(['chevron-left', 'chevron-right'])

/** Makes more icons known, once per page and before the first of them is drawn. */
export const addIcons = (more: Partial<Record<IconName, string>>): void => void Object.assign(paths, more)

/** A line drawing that takes the colour of the text around it. Hidden from screen readers unless it has a `title`. */
export function Icon({ name, size = 'normal', kind, title, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classes(styles.icon, sideways.has(name) && styles.turned, styles.size[size], kind && styles.kind[kind], className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  )
}
