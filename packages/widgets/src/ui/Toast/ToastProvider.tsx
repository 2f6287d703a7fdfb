import { type ReactNode, useMemo, useReducer } from 'react'
import { createPortal } from 'react-dom'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { useMessages } from '../environment/useMessages.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Toast.css.ts'
import { type ShowToasts, ToastContext } from './ToastContext.ts'
import { ToastItem } from './ToastItem.tsx'
import { initialToasts, toastsTransition, type ToastTone } from './toasts.machine.ts'

/** Top centre, gone after five seconds, paused while hovered or focused, announced. DiabProvider contains one. */
export function ToastProvider({ children, hideAfter = 5000 }: { children: ReactNode; hideAfter?: number }) {
  const [{ toasts }, send] = useReducer(toastsTransition, initialToasts)
  const show = useMemo<ShowToasts>(() => {
    const shown = (tone: ToastTone) => (messages: string | readonly string[]) =>
      send({ type: 'shown', tone, messages: typeof messages === 'string' ? [messages] : messages })
    return { error: shown('danger'), warning: shown('warning'), info: shown('info'), success: shown('success') }
  }, [])
  const hide = (id: number) => send({ type: 'hidden', id })
  const { portalElement } = useUiEnvironment()
  const { ui } = useMessages(uiMessages)
  const items = (isUrgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'danger') === isUrgent)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onHide={hide} hideAfter={hideAfter} />)
  // Both live regions stand there from the start: one that appears together with its text is often not read out.
  const region = (
    <section className={styles.region} aria-label={ui.notifications} data-diab-toasts="">
      <div className={styles.list} role="alert" aria-live="assertive">
        {items(true)}
      </div>
      <div className={styles.list} role="status" aria-live="polite">
        {items(false)}
      </div>
    </section>
  )
  return (
    <ToastContext.Provider value={show}>
      {children}
      {portalElement && createPortal(region, portalElement)}
    </ToastContext.Provider>
  )
}
