export type ToastTone = 'danger' | 'warning' | 'info' | 'success'

export type Toast = { readonly id: number; readonly tone: ToastTone; readonly message: string }

export type ToastsState = { readonly nextId: number; readonly toasts: readonly Toast[] }

export type ToastsEvent =
  /** A list gives one toast each. */
  { type: 'shown'; tone: ToastTone; messages: readonly string[] } | { type: 'hidden'; id: number } | { type: 'cleared' }

export const initialToasts: ToastsState = { nextId: 1, toasts: [] }

/** The toasts that stand on the screen, oldest first. The same sentence of the same tone never stands there twice. */
export function toastsTransition(state: ToastsState, event: ToastsEvent): ToastsState {
  switch (event.type) {
    case 'shown': {
      const isStanding = (message: string) => state.toasts.some((toast) => toast.tone === event.tone && toast.message === message)
      const fresh = [...new Set(event.messages)].filter((message) => message.trim() !== '' && !isStanding(message))
      if (fresh.length === 0) return state
      const added = fresh.map((message, index) => ({ id: state.nextId + index, tone: event.tone, message }))
      return { nextId: state.nextId + added.length, toasts: [...state.toasts, ...added] }
    }
    case 'hidden': {
      const toasts = state.toasts.filter((toast) => toast.id !== event.id)
      return toasts.length === state.toasts.length ? state : { ...state, toasts }
    }
    case 'cleared':
      return state.toasts.length === 0 ? state : { ...state, toasts: [] }
  }
}
