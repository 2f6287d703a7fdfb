import type { FetchFunction } from '@diab/core/client'
import { recentAuthenticationProblem } from '@diab/core/contract'
import { createStore, type Store } from '../store.ts'
import { recentAuthenticationMessages as messages } from './recentAuthentication.messages.ts'

/** Ends the question: true when the user has authenticated. */
type Answer = (isAuthenticated: boolean) => void

export type RecentAuthentication = {
  /** Set while calls wait for the user to authenticate. */
  question: Store<Answer | undefined>
  fetch: FetchFunction
}

export const loadRecentAuthenticationDialog = () => import('./RecentAuthenticationDialog.tsx')

async function isRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && 'type' in body && body.type === recentAuthenticationProblem
}

/** The same refusal, with a sentence for the user who has just cancelled the dialog. */
const cancelledResponse = () =>
  new Response(JSON.stringify({ type: recentAuthenticationProblem, title: messages.cancelled, status: 403 }), {
    status: 403,
    headers: { 'content-type': 'application/problem+json' },
  })

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
}

/**
 * Wraps `fetch`: a call that the provider refuses without a recent authentication waits while the user authenticates and is
 * sent again, so its caller and what was typed do not notice. Calls that are refused together share one question.
 */
export function createRecentAuthentication(fetch: FetchFunction): RecentAuthentication {
  const question = createStore<Answer | undefined>(undefined)
  let asking: Promise<boolean> | undefined
  let waiting = 0

  async function ask(): Promise<boolean> {
    // A dialog that cannot be loaded is a call without a network to its caller.
    await loadRecentAuthenticationDialog()
    if (waiting === 0) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question.set(() => resolve)
    return promise
  }

  async function authenticated(signal: AbortSignal | null | undefined): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined
      question.set(() => undefined)
    })
    waiting++
    try {
      return await (signal ? Promise.race([asking, rejectOnAbort(signal)]) : asking)
    } finally {
      waiting--
      // Every page that asked is gone.
      if (waiting === 0) question.get()?.(false)
    }
  }

  return {
    question,
    async fetch(input, init) {
      const response = await fetch(input, init)
      if (!(await isRefused(response))) return response
      return (await authenticated(init?.signal)) ? fetch(input, init) : cancelledResponse()
    },
  }
}
