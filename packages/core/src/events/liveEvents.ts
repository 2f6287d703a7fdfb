import type { FetchFunction } from '../http/createHttp.ts'
import { createEventStreamReader } from './eventStream.ts'
import { eventsContract, type LiveEvent, liveEventSchema } from './events.contract.ts'

/** How live events are received. */
export interface LiveEventsOptions {
  /** Origin of the provider, with a path prefix if it has one; '' for the page's own origin. */
  baseUrl: string
  fetch: FetchFunction
  getAccessToken: () => Promise<string | undefined>
  /** After a 401; undefined: the sign-in is over, and listening ends. */
  renewAccessToken: () => Promise<string | undefined>
  /** Receives `missed` after every connection but that of the first try: what the page has read may be older. */
  onEvent: (event: LiveEvent) => void
  /** Another page listened until now; what happened before the first connection may have been missed too. */
  takesOver?: boolean
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const firstDelayMs = 1000
const longestDelayMs = 60_000

/** Between the tries: 1, 2, 4 … seconds, at most a minute. */
export const reconnectDelayMs = (failures: number): number => Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), longestDelayMs)

const waitWithTimer = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Undefined for what a newer provider may say and this version does not know. */
function toLiveEvent(data: string): LiveEvent | undefined {
  try {
    const parsed = liveEventSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Listens until the signal is aborted or the sign-in is over, and connects again whenever the stream ends: at once after
 * one that served, later and later after ones that failed. Never rejects: who does not hear reads on demand.
 */
export async function listenForEvents(options: LiveEventsOptions, signal: AbortSignal): Promise<void> {
  const { baseUrl, fetch, getAccessToken, renewAccessToken, onEvent, takesOver = false, wait = waitWithTimer } = options
  const url = baseUrl.replace(/\/+$/, '') + eventsContract.open.path

  const open = (token: string) => fetch(url, { headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` }, signal })

  async function listenOnce(token: string, mayHaveMissed: boolean): Promise<number> {
    const { status, body } = await open(token)
    if (status !== 200 || !body) {
      await body?.cancel()
      return status
    }
    if (mayHaveMissed) onEvent({ kind: 'missed' })
    const read = createEventStreamReader()
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const data of read(decoder.decode(piece.value, { stream: true }))) {
        const event = toLiveEvent(data)
        if (event) onEvent(event)
      }
    return status
  }

  let failures = 0
  let mayHaveMissed = takesOver
  let token = await getAccessToken().catch(() => undefined)
  while (!signal.aborted && token !== undefined) {
    // A network that went away is a failure like any other.
    const status = await listenOnce(token, mayHaveMissed).catch(() => 0)
    if (signal.aborted) return
    mayHaveMissed = true
    failures = status === 200 ? 0 : failures + 1
    // Even a stream that served is not opened again in a tight loop.
    await wait(reconnectDelayMs(failures), signal)
    if (signal.aborted) return
    try {
      token = status === 401 ? await renewAccessToken() : await getAccessToken()
    } catch {
      // The identity provider could not be asked; the next round asks again.
    }
  }
}
