import type { FetchFunction } from '@diab/core/client'
import { cachedAtHeader } from '@diab/internal/outbox'
import type { ResponseStore, Question } from './responseStore.ts'

type ResponseCachePorts = {
  fetch: FetchFunction
  /** Fetched apart from the first page, which does without it. */
  loadStore: () => Promise<ResponseStore>
  isOnline: () => boolean
  /** Whose sign-in this browser holds. */
  userId: () => Promise<string | undefined>
  now: () => number
  /** Called when the page shows a response of that time, in milliseconds since 1970. */
  onUsed: (at: number) => void
}

/** What a patient's own pages show: profile, supervised persons, diary and what explains it. Nothing of staff, messages or files. */
const cachedRequests =
  /^\/v1\/(?:user|diary\/[\w-]+|patient\/[\w-]+\/(?:supervised|clinic|diary(?:\/glucose)?|diabetes-status|therapy|therapy\/labels|therapy\/history|therapy\/glucose-range|summary))$/

/** Undefined for what is not kept. */
export function questionOf(input: Parameters<FetchFunction>[0], init: RequestInit | undefined): Question | undefined {
  if (typeof input !== 'string' || (init?.method ?? 'GET') !== 'GET') return undefined
  const { pathname, search } = new URL(input, 'http://page.invalid')
  return cachedRequests.test(pathname) ? { path: pathname, search } : undefined
}

/** Fetches, and keeps what was read last on the device, for the time when there is no network. */
export function createResponseCache({ fetch, loadStore, isOnline, userId, now, onUsed }: ResponseCachePorts): FetchFunction {
  async function keep(question: Question, response: Response, askedAt: number) {
    const owner = await userId()
    if (owner !== undefined) await (await loadStore()).keep(owner, question, response, askedAt)
  }

  async function recall(question: Question): Promise<Response | undefined> {
    const owner = await userId()
    const found = owner === undefined ? undefined : await (await loadStore()).recall(owner, question)
    if (found) onUsed(found.at)
    return found?.response
  }

  return async (input, init) => {
    const question = questionOf(input, init)
    if (!question) return fetch(input, init)
    const askedAt = now()
    try {
      const response = await fetch(input, init)
      // What cannot be kept is shown all the same.
      if (response.ok) {
        // An answer that was requested before the app's code had arrived says when that was.
        const at = Number(response.headers.get(cachedAtHeader) ?? askedAt)
        void keep(question, response.clone(), at).catch(() => {})
      }
      return response
    } catch (error) {
      const answer = isOnline() || init?.signal?.aborted ? undefined : await recall(question).catch(() => undefined)
      if (!answer) throw error
      return answer
    }
  }
}
