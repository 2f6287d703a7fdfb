import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { type EntryKindIcon, Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import * as styles from './ChipToggle.css.ts'

export type ChipToggleProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'children' | 'type' | 'aria-pressed'> & {
  label: string
  pressed: boolean
  onChange: (pressed: boolean) => void
  /** The count; 0 is shown too. A text where it is unknown. */
  count?: number | string
  icon?: IconName
  /** Paints the icon in an entry kind's hue while the chip is on. */
  kind?: EntryKindIcon
  look?: keyof typeof styles.look
}

/** An on-off choice among several, each by itself. */
export const ChipToggle = forwardRef<HTMLButtonElement, ChipToggleProps>(function ChipToggle(props, ref) {
  const { label, pressed, onChange, count, icon, kind, look = 'filter', className, ...rest } = props
  const shownIcon = look === 'choice' && pressed ? 'check' : icon
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={classes(styles.chip, styles.look[look], className)}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {shownIcon && <Icon name={shownIcon} kind={pressed && look === 'filter' ? kind : undefined} />}
      {label}
      {/* The space makes two words of what screen readers and copying would take for one. */}
      {count !== undefined && ' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
})
