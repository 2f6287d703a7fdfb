import type { FetchFunction } from '@diab/core/client'
import { createStore } from '../store.ts'
import type { Answer, Question } from './question.ts'
import type { RepeatAfterQuestion } from './repeatAfterQuestion.ts'

type RecentAuthentication = { question: Question; fetch: FetchFunction }

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
