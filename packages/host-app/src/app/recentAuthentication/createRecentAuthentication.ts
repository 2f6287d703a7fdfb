import type { FetchFunction } from '@diab/core/client'
import { createStore, type Store } from '../store.ts'

/** Ends the question: true when the user has authenticated. */
export type Answer = (isAuthenticated: boolean) => void

export type RecentAuthentication = {
  /** Set while calls wait for the user to authenticate. */
  question: Store<Answer | undefined>
  fetch: FetchFunction
}

/** Passes a refused response on, or the one of the call after the user has authenticated. */
export type RepeatAfterQuestion = (response: Response, ...call: Parameters<FetchFunction>) => Promise<Response>

/**
 * Wraps `fetch`: a call that the provider refuses without a recent authentication waits while the user authenticates and is
 * sent again, so its caller and what was typed do not notice. What this needs is loaded with the first refusal.
 */
export function createRecentAuthentication(fetch: FetchFunction): RecentAuthentication {
  const question = createStore<Answer | undefined>(undefined)
  let repeat: RepeatAfterQuestion | undefined
  return {
    question,
    async fetch(...call) {
      const response = await fetch(...call)
      if (response.status !== 403) return response
      const loaded = await import('./repeatAfterQuestion.ts').catch(() => undefined)
      repeat ??= loaded?.createRepeatAfterQuestion(fetch, question)
      return repeat ? repeat(response, ...call) : response
    },
  }
}
