import { classes } from '../classes.ts'
import * as styles from './Dialog.css.ts'
import { ModalFrame, type ModalFrameProps } from './ModalFrame.tsx'

export type DialogProps = Omit<ModalFrameProps, 'className'> & { size?: keyof typeof styles.size; className?: string }

/** A modal question or form. */
export function Dialog({ size = 'sm', className, ...props }: DialogProps) {
  return <ModalFrame {...props} className={classes(styles.dialog, styles.size[size], className)} />
}
