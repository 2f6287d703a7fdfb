import { classes } from '../classes.ts'
import { styleRef } from '../styleRef.ts'
import * as styles from './Skeleton.css.ts'

export type SkeletonProps = {
  shape?: keyof typeof styles.shape
  width?: number | string
  height?: number | string
  className?: string
}

/**
 * Holds the place of something that is loading, at its height, so that nothing jumps. Hidden from screen readers: the
 * list around it says `aria-busy`.
 */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles.skeleton, styles.shape[shape], className)} ref={styleRef({ width, height })} />
}
