import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import * as styles from './IconButton.css.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The action, for screen readers and as the tooltip. Includes a badge's number: 'Értesítések, 3 olvasatlan'. */
  label: string
  size?: keyof typeof styles.size
  /** A small number at the corner; nothing at 0, 99+ from a hundred on. */
  badge?: number
}

/** A button that is an icon; its name is read out and shown as a tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, size = 44, badge = 0, className, type = 'button', ...rest } = props
  return (
    <button
      title={label}
      {...rest}
      ref={ref}
      type={type}
      className={classes(styles.iconButton, styles.size[size], className)}
      aria-label={label}
    >
      <Icon name={icon} />
      {badge > 0 && <span className={styles.badge} data-count={badge > 99 ? '99+' : badge} />}
    </button>
  )
})
