import type { FetchFunction } from '@diab/core/client'
import { cachedAtHeader } from '@diab/internal/outbox'
import { earlyKeyOf } from './earlyKey.ts'

/** Answers that were requested before the app's code had arrived; each is used once. */
export type EarlyAnswers = {
  /** The header that they were requested with: another sign-in's request gets none of them. */
  authorization: string
  /** Milliseconds since 1970. */
  requestedAt: number
  /** By {@link earlyKeyOf}. */
  byKey: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    /** Made by the document's own script; undefined without a sign-in, and in development. */
    diabEarlyAnswers?: EarlyAnswers
  }
}

/** An app that starts later than this requests again. */
const longestMs = 30_000

/** Says when a response was requested: what the outbox has sent since then is not in it, and is laid over it. */
function datedAt(requestedAt: number, response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(cachedAtHeader, String(requestedAt))
  return new Response(response.body, { status: response.status, headers })
}

/** Answers the first request of each kind with what is on its way since the document arrived; fetches everything else. */
export function withEarlyAnswers(fetch: FetchFunction, early: EarlyAnswers | undefined, now: () => number): FetchFunction {
  if (!early) return fetch
  function take(input: Parameters<FetchFunction>[0], init: RequestInit | undefined): Promise<Response> | undefined {
    if (typeof input !== 'string' || (init?.method ?? 'GET') !== 'GET') return undefined
    if (new Headers(init?.headers).get('authorization') !== early?.authorization || now() - early.requestedAt > longestMs) return undefined
    const key = earlyKeyOf(input)
    const answer = early.byKey.get(key)
    early.byKey.delete(key)
    return answer
  }
  return async (input, init) => {
    // What failed is requested again, so that its failure is handled where all are.
    const response = await take(input, init)?.catch(() => undefined)
    init?.signal?.throwIfAborted()
    return response?.ok ? datedAt(early.requestedAt, response) : fetch(input, init)
  }
}
