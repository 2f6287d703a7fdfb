import type { ReadScope } from '@diab/core/client'
import { isWaiting, type OutboxItem } from '@diab/core/outbox'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabCache } from '../provider/useDiabCache.ts'

const none: readonly OutboxItem[] = []
const subscribeToNothing = () => () => {}

/** Returns the entries of a patient that wait on this device for the provider; always the same where there are none. */
export function useWaitingEntries(patientId: string): readonly OutboxItem[] {
  const { outbox } = useDiab()
  const items = useSyncExternalStore(
    outbox?.subscribe ?? subscribeToNothing,
    () => outbox?.items() ?? none,
    () => none,
  )
  return useMemo(() => {
    const own = items.filter((item) => item.patientId === patientId && isWaiting(item))
    return own.length > 0 ? own : none
  }, [items, patientId])
}

/** Names the reads of the widgets that a change of a diary makes stale: those of core's table that a widget has. */
export const diaryReads = (id: string): readonly ReadScope[] => [
  { feature: 'diary', id },
  { feature: 'analysis', id },
]

/** Asks the provider again when what waited has arrived, or waits no longer. */
export function useRefreshWhenSent(patientId: string, waiting: readonly OutboxItem[]): void {
  const cache = useDiabCache()
  const before = useRef(waiting)
  useEffect(() => {
    const isStill = new Set(waiting.map(({ id }) => id))
    const hasGone = before.current.some(({ id }) => !isStill.has(id))
    before.current = waiting
    if (!hasGone) return
    void cache.invalidate(...diaryReads(patientId))
  }, [waiting, cache, patientId])
}
