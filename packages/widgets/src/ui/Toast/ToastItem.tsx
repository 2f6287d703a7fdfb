import { useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../classes.ts'
import * as styles from './Toast.css.ts'
import type { Toast } from './toasts.machine.ts'
import { useHideAfter } from './useHideAfter.ts'

const icons = { danger: 'error', warning: 'warning', info: 'info', success: 'check' } as const

export function ToastItem({ toast, onHide, hideAfter }: { toast: Toast; onHide: (id: number) => void; hideAfter: number }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useHideAfter(hideAfter, isHovered || isFocused, () => onHide(toast.id))
  return (
    <div
      className={classes(styles.toast, styles.tone[toast.tone])}
      // Reachable by keyboard, since to focus it is what stops it from going away.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[toast.tone]} className={styles.icon[toast.tone]} />
      {toast.message}
    </div>
  )
}
