import { toastLifetimeMs } from './shellLimits.ts'

/** `danger` is what the specification's error toast looks like. */
export type ToastKind = 'danger' | 'info' | 'warning' | 'success'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  readonly remainingMs: number
}

/** Toasts oldest first. Their time stands still while one of them is hovered or focused. */
export interface ToastsState {
  readonly toasts: readonly Toast[]
  readonly isHovered: boolean
  readonly isFocused: boolean
  readonly nextId: number
}

export type ToastsEvent =
  /** A list shows one toast each. */
  | { type: 'shown'; kind: ToastKind; message: string | readonly string[] }
  | { type: 'elapsed'; ms: number }
  | { type: 'hoverChanged'; isHovered: boolean }
  | { type: 'focusChanged'; isFocused: boolean }

export const initialToasts: ToastsState = { toasts: [], isHovered: false, isFocused: false, nextId: 1 }

const isPaused = ({ isHovered, isFocused }: ToastsState) => isHovered || isFocused

function show(state: ToastsState, kind: ToastKind, messages: readonly string[]): ToastsState {
  if (messages.length === 0) return state
  const shown = messages.map((message, index) => ({ id: state.nextId + index, kind, message, remainingMs: toastLifetimeMs }))
  return { ...state, toasts: [...state.toasts, ...shown], nextId: state.nextId + messages.length }
}

function elapse(state: ToastsState, ms: number): ToastsState {
  if (ms <= 0 || state.toasts.length === 0 || isPaused(state)) return state
  const toasts = state.toasts.flatMap((toast) => (toast.remainingMs > ms ? { ...toast, remainingMs: toast.remainingMs - ms } : []))

  return { ...state, toasts }
}

export function transitionToasts(state: ToastsState, event: ToastsEvent): ToastsState {
  switch (event.type) {
    case 'shown':
      return show(state, event.kind, typeof event.message === 'string' ? [event.message] : event.message)
    case 'elapsed':
      return elapse(state, event.ms)
    case 'hoverChanged':
      return state.isHovered === event.isHovered ? state : { ...state, isHovered: event.isHovered }
    case 'focusChanged':
      return state.isFocused === event.isFocused ? state : { ...state, isFocused: event.isFocused }
  }
}

/** Milliseconds until the next toast hides; undefined while nothing is due or time stands still. */
export function nextToastTimeout(state: ToastsState): number | undefined {
  if (state.toasts.length === 0 || isPaused(state)) return undefined
  return Math.min(...state.toasts.map(({ remainingMs }) => remainingMs))
}
