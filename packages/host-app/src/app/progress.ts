import type { FetchFunction } from '@diab/core/client'
import { initialProgress, type ProgressState, transitionProgress } from '@diab/internal/shell'
import { createStore, type Store } from './store.ts'

/** Counts requests in flight; the progress indicator follows it. */
export function createProgress(fetch: FetchFunction): { progress: Store<ProgressState>; fetch: FetchFunction } {
  const progress = createStore(initialProgress)
  return {
    progress,
    async fetch(...args) {
      progress.set((state) => transitionProgress(state, { type: 'requestStarted' }))
      try {
        return await fetch(...args)
      } finally {
        progress.set((state) => transitionProgress(state, { type: 'requestEnded' }))
      }
    },
  }
}
