import { type Reads, useDiabCache } from '@diab/widgets/unstable/hooks'
import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

/**
 * Invalidates what some queries show as soon as the signed-in user is notified of an event, so that an invitation used
 * elsewhere is shown as used in the open list.
 */
export function useInvalidateOnEvent(reads: Reads): void {
  const { notifications } = useApp()
  const cache = useDiabCache()
  const newest = useStore(notifications.list).notifications[0]?.id
  const emitted = useRef(newest)
  useEffect(() => {
    // Empty while the list itself is fetched again.
    if (newest === undefined || newest === emitted.current) return
    emitted.current = newest
    void cache.invalidate(reads)
  })
}
