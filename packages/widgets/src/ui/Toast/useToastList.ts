import { useCallback, useEffect, useReducer, useRef } from 'react'
import { initialToasts, nextToastTimeout, type ToastsEvent, transitionToasts } from '@diab/core/machines'

/** Runs core's toasts with a clock: passes the elapsed time before every event, and the time of the next one. */
export function useToastList() {
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
