import { createFetch } from 'ofetch'
import type { HttpMethod } from './endpoint.ts'

/** A function with the contract of the platform's `fetch`. */
export type FetchFunction = typeof globalThis.fetch

export interface HttpRequest {
  method: HttpMethod
  /** Encoded path below the base URL, beginning with a slash. */
  path: string
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  /** The answer is a file: its data is a Blob, whatever its type. */
  isFile?: boolean
  /** Lets the request outlive its page; its body must then stay under 64 KiB. */
  keepalive?: boolean
}

export interface HttpAnswer {
  status: number
  statusText: string
  headers: Headers
  /** Parsed JSON, or the Blob of a file; undefined without a body. */
  data: unknown
}

/** Sends one request, once. Resolves for every answer, whatever its status; rejects when there is none. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>

export const json = 'application/json, application/problem+json'

/** Reads a problem document that was returned instead of a file. */
async function readProblem(file: Blob | undefined): Promise<unknown> {
  try {
    return JSON.parse((await file?.text()) ?? '')
  } catch {
    return undefined
  }
}

/** The transport below every call. `fetch` is looked up at each call, so that a page may replace the global one. */
export function createHttp({ baseUrl, fetch, locale = 'hu' }: { baseUrl: string; fetch?: FetchFunction; locale?: string }): Http {
  const send = createFetch({ fetch: fetch ?? ((...args) => globalThis.fetch(...args)) })
  const base = baseUrl.replace(/\/+$/, '')
  return async ({ method, path, query, headers, body, signal, keepalive, isFile }) => {
    const response = await send.raw<unknown>(base + path, {
      method,
      query,
      headers: {
        accept: isFile ? '*/*' : json,
        // Otherwise the browser's own language would be sent, which the page need not be in.
        'accept-language': locale,
        ...headers,
      },
      body: body as Record<string, unknown> | undefined,
      signal,
      keepalive,
      retry: false,
      ignoreResponseError: true,
      ...(isFile && { responseType: 'blob' as never }),
    })
    const data = isFile && !response.ok ? await readProblem(response._data as Blob | undefined) : response._data
    return { status: response.status, statusText: response.statusText, headers: response.headers, data }
  }
}
