import type * as z from 'zod/mini'
import type { AnyEndpoint } from '../http/endpoint.ts'
import { FakeProblem } from './fakeAnswer.ts'

const readVersion = (ifMatch: string | undefined) => (ifMatch === undefined ? undefined : Number(ifMatch.replaceAll('"', '')))

function parse(schema: z.ZodMiniType | undefined, value: unknown, status: 400 | 404): unknown {
  if (!schema) return value
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (status === 404) throw new FakeProblem(404, 'Not Found')
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (errors[String(issue.path.at(-1) ?? '')] ??= []).push(issue.message)
  throw new FakeProblem(400, 'Bad Request', errors)
}

/** A `fetch` call taken apart. */
export async function readRequest(input: string | URL | Request, init: RequestInit | undefined, baseUrl: string) {
  const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, baseUrl), init)
  const signal = request.signal
  signal.throwIfAborted()
  const url = new URL(request.url)
  const text = await request.text()
  const query = Object.fromEntries(url.searchParams)
  const headers = Object.fromEntries(request.headers)
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return {
    method: request.method,
    path: url.pathname,
    query,
    headers,
    body,
    keepalive: request.keepalive,
    /** Params, query and body as the contract sees them. @throws FakeProblem 404 or 400 */
    check: (endpoint: AnyEndpoint, params: Record<string, string>) => ({
      params: parse(endpoint.params, params, 404) as Record<string, string>,
      query: (parse(endpoint.query, query, 400) ?? {}) as Record<string, unknown>,
      body: parse(endpoint.body, body, 400),
      version: readVersion(headers['if-match']),
    }),
    /** Waits for a delay, unless the caller gives up first. */
    async whileNotAborted(delay: Promise<void> | undefined) {
      if (!delay) return
      const { promise, reject } = Promise.withResolvers<never>()
      const giveUp = () => reject(signal.reason)
      signal.addEventListener('abort', giveUp)
      await Promise.race([delay, promise]).finally(() => signal.removeEventListener('abort', giveUp))
    },
  }
}

export type ReadRequest = Awaited<ReturnType<typeof readRequest>>
