import { useEffect, useRef } from 'react'

/** Loads parts that were not needed first, once the page has nothing else to do. */
export function usePrefetchWhenIdle(prefetch: () => Promise<unknown>, isReady: boolean): void {
  const latest = useRef(prefetch)
  useEffect(() => {
    latest.current = prefetch
  })
  useEffect(() => {
    if (!isReady) return
    const start = () => void latest.current()
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(start, 1000)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(start, { timeout: 5000 })
    return () => cancelIdleCallback(request)
  }, [isReady])
}
