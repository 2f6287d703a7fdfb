import { createContext, useContext } from 'react'

export type ShowToasts = {
  /** Reports an error and the next step; a list gives one toast each. Show it beside its cause too. */
  error: (messages: string | readonly string[]) => void
  warning: (message: string) => void
  info: (message: string) => void
  success: (message: string) => void
}

export const ToastContext = createContext<ShowToasts | null>(null)

/** Shows toasts in the nearest DiabProvider. @throws Error outside one. */
export function useToasts(): ShowToasts {
  const value = useContext(ToastContext)
  if (!value) throw new Error('useToasts needs a DiabProvider or a ToastProvider around it.')
  return value
}
