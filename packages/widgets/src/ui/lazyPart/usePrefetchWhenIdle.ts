import { useEffect } from 'react'

/** Loads parts that were not needed first, once the page has nothing else to do. */
export function usePrefetchWhenIdle(prefetch: () => Promise<unknown>, isReady = true): void {
  useEffect(() => {
    if (!isReady) return
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void prefetch(), 1000)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => void prefetch())
    return () => cancelIdleCallback(request)
  }, [prefetch, isReady])
}
