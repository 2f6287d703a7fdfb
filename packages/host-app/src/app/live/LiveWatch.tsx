import type { ReadScope } from '@diab/core/client'
import { staleReads } from '@diab/core/events'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { useEffect } from 'react'
import { useApp } from '../useApp.ts'

/** Several writes within a moment, as those of an upload, are read once. */
const gatherMs = 400

/** Reads again what live events make stale: written in another tab, on another device, or by staff. */
export function LiveWatch() {
  const { liveEvent } = useApp()
  const cache = useDiabCache()
  useEffect(() => {
    const stale = new Map<string, ReadScope>()
    let timer: ReturnType<typeof setTimeout> | undefined
    function read() {
      timer = undefined
      void cache.invalidate(...stale.values())
      stale.clear()
    }
    // Events that came before this component was loaded.
    if (liveEvent.get()) void cache.invalidateAll()
    const unsubscribe = liveEvent.subscribe(() => {
      const event = liveEvent.get()
      const reads = event ? staleReads(event) : []
      // A right that was taken back must not be shown a moment longer.
      if (reads === 'all') return void cache.invalidateAll()
      for (const scope of reads) stale.set(JSON.stringify(scope), scope)
      timer ??= setTimeout(read, gatherMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [liveEvent, cache])
  return null
}
