import { type ReactNode, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { ToastKind } from '@diab/core/machines'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { type ShowToasts, ToastContext } from './ToastContext.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { useToastList } from './useToastList.ts'

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
