import { useEffect, useRef, useState } from 'react'
import type { Toast, ToastsEvent } from '@diab/core/machines'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Toast.css.ts'

const icons = { danger: 'error', warning: 'warning', info: 'info', success: 'check' } as const

function ToastItem({ toast }: { toast: Toast }) {
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

/** Both live regions exist from the start: one that appears together with its text is often not read out. */
export function ToastRegion({ toasts, dispatch }: { toasts: readonly Toast[]; dispatch: (event: ToastsEvent) => void }) {
  const { ui } = useMessages(uiMessages)
  const region = useRef<HTMLElement>(null)
  const [bottom, setBottom] = useState<number>()
  const isShown = toasts.length > 0
  useEffect(() => {
    if (!isShown) return
    let isOver = false
    let stop: (() => void) | undefined
    // Loaded with the first toast: it is no part of any page's start, and without it toasts are at their usual place.
    void import('./watchPlace.ts').then(
      ({ watchPlace }) => {
        if (!isOver && region.current) stop = watchPlace(region.current, setBottom)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
      setBottom(undefined)
    }
  }, [isShown])
  const items = (isUrgent: boolean) =>
    toasts.filter((toast) => (toast.kind === 'danger') === isUrgent).map((toast) => <ToastItem key={toast.id} toast={toast} />)
  return (
    // Nothing is done with it: the mouse or the focus on a toast only keeps it from going away.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the toasts
    <section
      ref={region}
      className={styles.region}
      style={bottom === undefined ? undefined : { top: 'auto', bottom }}
      // Without a name it is no landmark: two providers on a page would have two of one name, with nothing in them.
      aria-label={toasts.length > 0 ? ui.notifications : undefined}
      data-diab-toasts=""
      onPointerEnter={() => dispatch({ type: 'hoverChanged', isHovered: true })}
      onPointerLeave={() => dispatch({ type: 'hoverChanged', isHovered: false })}
      onFocus={() => dispatch({ type: 'focusChanged', isFocused: true })}
      onBlur={() => dispatch({ type: 'focusChanged', isFocused: false })}
    >
      <div className={styles.list} role="alert" aria-live="assertive">
        {items(true)}
      </div>
      <div className={styles.list} role="status" aria-live="polite">
        {items(false)}
      </div>
    </section>
  )
}
