import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { createPortal } from 'react-dom'
import { initialToasts, nextToastTimeout, type ToastKind, type ToastsEvent, transitionToasts } from '@diab/core/machines'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { type ShowToasts, ToastContext } from './ToastContext.ts'
import { ToastRegion } from './ToastRegion.tsx'

/** Runs core's toasts with a clock: passes the elapsed time before every event, and the time of the next one. */
function useToastList() {
  const [state, send] = useReducer(transitionToasts, initialToasts)
  const sentAt = useRef(0)
  const dispatch = useCallback((event: ToastsEvent) => {
    const now = performance.now()
    send({ type: 'elapsed', ms: now - sentAt.current })
    sentAt.current = now
    send(event)
  }, [])
  useEffect(() => {
    const due = nextToastTimeout(state)
    if (due === undefined) return
    const timer = setTimeout(() => {
      sentAt.current = performance.now()
      send({ type: 'elapsed', ms: due })
    }, due)
    return () => clearTimeout(timer)
  }, [state])
  return { toasts: state.toasts, dispatch }
}

/** Top centre, closed after five seconds, paused while hovered or focused, announced. DiabProvider contains one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toasts, dispatch } = useToastList()
  const show = useMemo<ShowToasts>(() => {
    const shown = (kind: ToastKind) => (message: string | readonly string[]) => dispatch({ type: 'shown', kind, message })
    return { error: shown('danger'), warning: shown('warning'), info: shown('info'), success: shown('success') }
  }, [dispatch])
  const { portalElement } = useUiEnvironment()
  return (
    <ToastContext.Provider value={show}>
      {children}
      {portalElement && createPortal(<ToastRegion toasts={toasts} dispatch={dispatch} />, portalElement)}
    </ToastContext.Provider>
  )
}
