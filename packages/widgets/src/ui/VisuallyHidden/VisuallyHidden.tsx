import type { HTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { visuallyHidden } from './VisuallyHidden.css.ts'

/** Text for screen readers alone. */
export function VisuallyHidden({ className, ...props }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={classes(visuallyHidden, className)} />
}
