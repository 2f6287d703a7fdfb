import { useEffect, useRef } from 'react'
import { mayFetchAhead } from './mayFetchAhead.ts'

/** What the page shows at first, and what it asks for next, come before what may be needed. */
const waitMilliseconds = 1000

/**
 * Loads parts that were not needed first, once the page has been shown for a while and has nothing else to do. Where data are saved, and
 * over a slow connection, each is loaded when it is needed.
 */
export function usePrefetchWhenIdle(prefetch: () => Promise<unknown>, isReady: boolean): void {
  const latest = useRef(prefetch)
  useEffect(() => {
    latest.current = prefetch
  })
  useEffect(() => {
    if (!isReady || !mayFetchAhead(navigator)) return
    const start = () => void latest.current()
    let request: number | undefined
    const timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback !== 'function') return start()
      request = requestIdleCallback(start, { timeout: 5000 })
    }, waitMilliseconds)
    return () => {
      clearTimeout(timer)
      if (request !== undefined) cancelIdleCallback(request)
    }
  }, [isReady])
}
