import { useEffect, useRef } from 'react'

/** Calls `onHide` when the time has passed in which the toast was not paused. */
export function useHideAfter(milliseconds: number, isPaused: boolean, onHide: () => void): void {
  const remaining = useRef(milliseconds)
  const hide = useRef(onHide)
  useEffect(() => {
    hide.current = onHide
  })
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => hide.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [isPaused])
}
