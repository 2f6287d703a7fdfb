import { useDiabCache } from '@diab/widgets/provider'
import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'

/** A patient who left, or took a right back, vanishes from every page that stands open, without a reload. */
export function AccessWatch() {
  const changes = useStore(useApp().accessChanges)
  const cache = useDiabCache()
  const heard = useRef(changes)
  useEffect(() => {
    if (heard.current === changes) return
    heard.current = changes
    void cache.rereadEverything()
  }, [changes, cache])
  return null
}
