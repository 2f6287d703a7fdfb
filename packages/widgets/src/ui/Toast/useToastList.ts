import { useCallback, useEffect, useReducer, useRef } from 'react'
import { initialToasts, nextToastTimeout, type ToastsEvent, transitionToasts } from '@diab/core/shell'

/** Core's toasts with a clock: tells them how much time has passed before every event, and when the next one is due. */
export function useToastList() {
  const [state, send] = useReducer(transitionToasts, initialToasts)
  const toldAt = useRef(0)
  const dispatch = useCallback((event: ToastsEvent) => {
    const now = performance.now()
    send({ type: 'elapsed', ms: now - toldAt.current })
    toldAt.current = now
    send(event)
  }, [])
  useEffect(() => {
    const due = nextToastTimeout(state)
    if (due === undefined) return
    const timer = setTimeout(() => {
      toldAt.current = performance.now()
      send({ type: 'elapsed', ms: due })
    }, due)
    return () => clearTimeout(timer)
  }, [state])
  return { toasts: state.toasts, dispatch }
}
