import type { FetchFunction } from '@diab/core/client'
import { createStore, type Store } from './store.ts'

/** Counts requests in flight; the progress indicator follows it. */
export function createProgress(fetch: FetchFunction): { inFlight: Store<number>; fetch: FetchFunction } {
  const inFlight = createStore(0)
  return {
    inFlight,
    async fetch(...args) {
      inFlight.set((count) => count + 1)
      try {
        return await fetch(...args)
      } finally {
        inFlight.set((count) => count - 1)
      }
    },
  }
}
