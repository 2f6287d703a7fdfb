import { isWaiting } from '@diab/core/outbox'
import { useSyncExternalStore } from 'react'
import { useApp } from '../useApp.ts'

/** How many entries of the signed-in person wait for the provider, and how many of them for a look. */
export function useOutboxCounts(): { waiting: number; attention: number } {
  const { outbox } = useApp()
  const items = useSyncExternalStore(outbox.subscribe, outbox.items, outbox.items).filter(isWaiting)
  const attention = items.filter(({ status }) => status === 'attention').length
  return { waiting: items.length - attention, attention }
}
