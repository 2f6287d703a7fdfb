import { classes } from '../classes.ts'
import * as styles from './Button.css.ts'

export type ButtonLook = {
  /** One `primary` per view; `quiet` is a link’s look, `danger` deletes, `dangerFilled` for good. */
  variant?: keyof typeof styles.variant
  /** Height in pixels: 36 for staff with a mouse (44 under a finger), 44 for patients, 48 on the entrance, 52 above a keypad. */
  size?: keyof typeof styles.size
  /** As wide as its container. */
  fullWidth?: boolean
}

/** Returns the look of a button for an element that is not one, such as a router's link. */
export function buttonClasses({ variant = 'secondary', size = 44, fullWidth = false }: ButtonLook = {}): string {
  return classes(styles.button, styles.size[size], styles.variant[variant], fullWidth && styles.fullWidth)
}
