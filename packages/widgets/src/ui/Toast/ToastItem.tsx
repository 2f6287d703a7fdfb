import type { Toast } from '@diab/core/machines'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../classes.ts'
import * as styles from './Toast.css.ts'

const icons = { danger: 'error', warning: 'warning', info: 'info', success: 'check' } as const

export function ToastItem({ toast }: { toast: Toast }) {
  return (
    <div
      className={classes(styles.toast, styles.kind[toast.kind])}
      // Reachable by keyboard, since to focus it is what keeps it from going away.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus pauses it, so the keyboard must reach it
      tabIndex={0}
    >
      <Icon name={icons[toast.kind]} className={styles.icon[toast.kind]} />
      {toast.message}
    </div>
  )
}
