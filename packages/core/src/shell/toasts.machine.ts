import { toastLifetimeMs } from './shellLimits.ts'

/** `danger` is what the specification's error toast looks like. */
export type ToastKind = 'danger' | 'info' | 'warning' | 'success'

/** A short message that goes away after a while. */
export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  readonly remainingMs: number
}

/** Toasts, oldest first. Their time is paused while one of them is hovered or focused. */
export interface ToastsState {
  readonly toasts: readonly Toast[]
  readonly isHovered: boolean
  readonly isFocused: boolean
  readonly nextId: number
}

/** What shows, hides or stops the messages. */
export type ToastsEvent =
  /** A list shows one toast each; a message that is already shown is not shown twice. */
  | { type: 'shown'; kind: ToastKind; message: string | readonly string[] }
  | { type: 'elapsed'; ms: number }
  | { type: 'hoverChanged'; isHovered: boolean }
  | { type: 'focusChanged'; isFocused: boolean }

/** No message yet. */
export const initialToasts: ToastsState = { toasts: [], isHovered: false, isFocused: false, nextId: 1 }

const isPaused = ({ isHovered, isFocused }: ToastsState) => isHovered || isFocused

function show(state: ToastsState, kind: ToastKind, messages: readonly string[]): ToastsState {
  const equals = state.toasts.filter((toast) => toast.kind === kind && messages.includes(toast.message))
  // Only a new one is read out, so that it takes the place of its equal; one that the mouse or the focus is on must not go.
  const isHeld = isPaused(state)
  const said = isHeld ? messages.filter((message) => !equals.some((toast) => toast.message === message)) : messages
  if (said.length === 0) return state
  const others = isHeld ? state.toasts : state.toasts.filter((toast) => !equals.includes(toast))
  const shown = said.map((message, index) => ({ id: state.nextId + index, kind, message, remainingMs: toastLifetimeMs }))
  return { ...state, toasts: [...others, ...shown], nextId: state.nextId + said.length }
}

function elapse(state: ToastsState, ms: number): ToastsState {
  if (ms <= 0 || state.toasts.length === 0 || isPaused(state)) return state
  const toasts = state.toasts.flatMap((toast) => (toast.remainingMs > ms ? { ...toast, remainingMs: toast.remainingMs - ms } : []))

  return { ...state, toasts }
}

/** Returns the messages after an event. */
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

/** Returns the milliseconds until the next toast hides; undefined while nothing is due or time is paused. */
export function nextToastTimeout(state: ToastsState): number | undefined {
  if (state.toasts.length === 0 || isPaused(state)) return undefined
  return Math.min(...state.toasts.map(({ remainingMs }) => remainingMs))
}
