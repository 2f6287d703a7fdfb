import type { FetchFunction } from '@diab/core/client'

/** Shorter answers cost no more than the question whether they are still right. In characters. */
const shortest = 2000
/** As much is held of the answers that were used last. In characters. */
const most = 8_000_000

type Held = { mark: string; body: string; headers: [string, string][] }

/** Headers of an answer that belong to what it says. */
const heldHeaders = ['content-type', 'etag', 'x-total-count', 'x-unread-count']

const methodOf = (init: RequestInit | undefined) => init?.method ?? 'GET'

/**
 * Asks for an answer that the page has held since it was read only whether there is another one: a page that one returns to reads a few
 * bytes instead of its weeks. Held in memory alone, and as long as the page is.
 */
export function withConditionalReads(fetch: FetchFunction): FetchFunction {
  const answers = new Map<string, Held>()

  function hold(url: string, held: Held) {
    answers.delete(url)
    answers.set(url, held)
    let size = 0
    for (const [name, { body }] of [...answers].toReversed()) {
      size += body.length
      if (size > most) answers.delete(name)
    }
  }

  return async (input, init) => {
    if (typeof input !== 'string' || methodOf(init) !== 'GET') return fetch(input, init)
    const headers = new Headers(init?.headers)
    // In columns and in rows it is another answer.
    const name = `${headers.get('accept')} ${input}`
    const held = answers.get(name)
    if (held) headers.set('if-none-match', held.mark)
    const response = await fetch(input, held ? { ...init, headers } : init)
    if (held && response.status === 304) {
      hold(name, held)
      return new Response(held.body, { headers: held.headers })
    }
    const mark = response.headers.get('etag')
    // A version says which record, not how much of it this reader may see: only marks of the content are held.
    if (!response.ok || !mark?.startsWith('W/')) return response
    const body = await response.clone().text()
    if (body.length >= shortest)
      hold(name, {
        mark,
        body,
        headers: heldHeaders.flatMap((header) => {
          const value = response.headers.get(header)
          return value === null ? [] : [[header, value] satisfies [string, string]]
        }),
      })
    return response
  }
}
