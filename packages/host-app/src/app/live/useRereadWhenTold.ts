import { useDiabCache } from '@diab/widgets/provider'
import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

/**
 * Reads anew what is shown under a key as soon as the signed-in user is told of something: an invitation that somebody used
 * elsewhere stands as used in the open list, too.
 */
export function useRereadWhenTold(key: readonly string[]): void {
  const { notifications } = useApp()
  const cache = useDiabCache()
  const newest = useStore(notifications.list).notifications[0]?.id
  const told = useRef(newest)
  useEffect(() => {
    // Empty while the list itself is read anew.
    if (newest === undefined || newest === told.current) return
    told.current = newest
    void cache.invalidate(key)
  })
}
