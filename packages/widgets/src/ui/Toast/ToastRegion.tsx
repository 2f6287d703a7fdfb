import type { Toast, ToastsEvent } from '@diab/core/shell'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Toast.css.ts'
import { ToastItem } from './ToastItem.tsx'

/** Both live regions stand there from the start: one that appears together with its text is often not read out. */
export function ToastRegion({ toasts, dispatch }: { toasts: readonly Toast[]; dispatch: (event: ToastsEvent) => void }) {
  const { ui } = useMessages(uiMessages)
  const items = (isUrgent: boolean) =>
    toasts.filter((toast) => (toast.kind === 'danger') === isUrgent).map((toast) => <ToastItem key={toast.id} toast={toast} />)
  return (
    // Nothing is done with it: the mouse or the focus on a toast only keeps it from going away.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the toasts
    <section
      className={styles.region}
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
