import type { FetchFunction } from '@diab/core/client'
import { recentAuthenticationProblem } from '@diab/internal/contract'
import { cancelledMessage } from './cancelled.messages.ts'
import type { Question } from './question.ts'

/** Passes a refused response on, or the one of the call after the user has authenticated. */
export type RepeatAfterQuestion = (response: Response, ...call: Parameters<FetchFunction>) => Promise<Response>

async function needsQuestion(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && 'type' in body && body.type === recentAuthenticationProblem
}

/** The same refusal, with a sentence for the user who has just cancelled the dialog. */
const cancelledResponse = () =>
  new Response(JSON.stringify({ type: recentAuthenticationProblem, title: cancelledMessage, status: 403 }), {
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

/** Asks the user to authenticate before a call is repeated. Calls that are refused together share one question. */
export function createRepeatAfterQuestion(fetch: FetchFunction, question: Question): RepeatAfterQuestion {
  let asking: Promise<boolean> | undefined
  let waiting = 0

  function ask(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question.set(() => resolve)
    return promise
  }

  async function isAuthenticated(signal: AbortSignal | null | undefined): Promise<boolean> {
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

  return async (response, input, init) => {
    if (!(await needsQuestion(response))) return response
    return (await isAuthenticated(init?.signal)) ? fetch(input, init) : cancelledResponse()
  }
}
