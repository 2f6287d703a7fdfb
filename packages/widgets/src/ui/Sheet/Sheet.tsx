import { classes } from '../classes.ts'
import { ModalFrame, type ModalFrameProps } from '../Dialog/ModalFrame.tsx'
import * as styles from './Sheet.css.ts'

export type SheetProps = Omit<ModalFrameProps, 'className'> & {
  /** From 640 pixels: 356 wide, or 544 for a thread of messages. */
  width?: keyof typeof styles.width
  className?: string
}

/** A dialog from the edge: from below on a phone, from the right above 640 pixels. */
export function Sheet({ width = 'panel', className, ...props }: SheetProps) {
  return <ModalFrame {...props} className={classes(styles.sheet, styles.width[width], className)} />
}
