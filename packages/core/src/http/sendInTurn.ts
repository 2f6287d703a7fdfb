import type { Http, HttpAnswer, HttpRequest } from './createHttp.ts'

/** A longer wait is a limit of attempts, which the page shows to the person. */
const longestWaitSeconds = 10
const repeatsMax = 5

/** The provider refused before it did anything, and repeating is safe even if it had. */
const isRepeatable = ({ method, headers = {} }: HttpRequest) => method !== 'POST' || 'idempotency-key' in headers

/** Seconds after which a call that found too many others may be sent again; undefined when it is not to be repeated. */
function secondsToWait(request: HttpRequest, { status, headers }: HttpAnswer): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Infinity)
  return status === 429 && isRepeatable(request) && seconds <= longestWaitSeconds ? seconds : undefined
}

const wait = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** Sends a request, and again after each 429 that asks for a short wait: calls that were refused together return apart. */
export async function sendInTurn(http: Http, request: HttpRequest): Promise<HttpAnswer> {
  for (let repeats = 0; ; repeats++) {
    const answer = await http(request)
    const seconds = repeats < repeatsMax ? secondsToWait(request, answer) : undefined
    if (seconds === undefined) return answer
    await wait(seconds * (1 + Math.random() / 2), request.signal)
  }
}
