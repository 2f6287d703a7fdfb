import type * as z from 'zod/mini'
import { fromColumns, isInColumns } from './columns.ts'
import { columnsMediaType, type Columns } from './columns.schema.ts'
import { createHttp, json, type FetchFunction, type Http, type HttpAnswer, type HttpRequest } from './createHttp.ts'
import { encodePath } from './encodePath.ts'
import type { AnyEndpoint, Endpoint } from './endpoint.ts'
import { healthContract } from './health.contract.ts'
import { httpMessages } from './http.messages.ts'
import { isUnreachable, isValidationError, needsRecentAuthentication, ProviderError, titleOf, toReportableError } from './ProviderError.ts'
import { createSharedRenewal, type RenewalOptions } from './sharedRenewal.ts'

const probeTimeoutMs = 5000

export interface SendOptions extends Partial<RenewalOptions> {
  /** Origin of the provider, with a path prefix if it has one; '' for the page's own origin. */
  baseUrl: string
  fetch?: FetchFunction
  /** Language in which the provider explains a refusal; Hungarian unless given. */
  locale?: 'hu' | 'en'
  /**
   * Time for the maintenance page: the provider does not answer, or says 503, and either its probe fails too or a read
   * repeated after the probe fares no better.
   */
  onUnreachable?: (error: ProviderError) => void
  /** Takes errors stripped of bodies, URLs and ids. */
  reportError?: (severity: 'fatal' | 'non-fatal', error: Error) => void
}

/** May be given up by its caller; the promise then rejects with the signal's reason. */
export interface Abortable {
  signal?: AbortSignal
}

export interface Call<Params, Query, Body, Response = unknown> extends Abortable {
  params?: Params
  query?: Query
  body?: Body
  /** Same key, same entry: a repeated call returns the first answer. */
  idempotencyKey?: string
  /** Version the caller saw; a change by another user since then is a 412. */
  version?: number
  /** For a call made on leaving: it is sent to its end though the page goes. Its body must stay under 64 KiB. */
  keepalive?: boolean
  /**
   * Inspects a successful response before the caller: throws the ProviderError that it holds in spite of its status, as the
   * items of a diary create do, or reads a header, as the counts of a list.
   */
  accept?: (response: Response, headers: Headers) => void
}

/**
 * Sends a call of a contract and returns its checked response.
 * @throws ProviderError, the reason of an abort, or TypeError when a parameter is not allowed in the path
 */
export type SendEndpoint = <P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B, R>,
  call?: Call<z.input<P>, z.input<Q>, z.input<B>, z.output<R>>,
) => Promise<z.output<R>>

const isSuccess = (status: number) => status >= 200 && status <= 299

function toError(endpoint: AnyEndpoint, answer: HttpAnswer | undefined, cause?: unknown): ProviderError {
  const endpointId = endpoint.id
  if (!answer) return new ProviderError({ message: 'No answer', status: 0, statusText: httpMessages.unreachable, endpointId, cause })
  const { status, data, headers } = answer
  const requestId = headers.get('x-request-id') ?? undefined
  const message = `Request failed with status code ${status}`
  return new ProviderError({ message, status, statusText: titleOf(data) ?? answer.statusText, data, endpointId, requestId })
}

function toResponse(endpoint: AnyEndpoint, { data, headers }: HttpAnswer): unknown {
  if (!endpoint.response) return undefined
  const parsed = endpoint.response.safeParse(isInColumns(headers.get('content-type')) ? fromColumns(data as Columns) : data)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).slice(0, 3)
  throw new ProviderError({
    message: `Response breaks the contract: ${where.join(', ')}`,
    status: 500,
    statusText: httpMessages.invalidResponse,
    endpointId: endpoint.id,
    requestId: headers.get('x-request-id') ?? undefined,
  })
}

function toRequest(endpoint: AnyEndpoint, call: Call<unknown, unknown, unknown>): HttpRequest {
  const headers: Record<string, string> = {}
  if (endpoint.hasColumns) headers['accept'] = `${columnsMediaType}, ${json}`
  // JSON that was encoded before, as a large transfer is.
  if (ArrayBuffer.isView(call.body)) headers['content-type'] = 'application/json'
  if (endpoint.idempotent && call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey
  if (endpoint.conditional && call.version !== undefined) headers['if-match'] = `"${call.version}"`
  return {
    method: endpoint.method,
    path: encodePath(endpoint.path, call.params as Record<string, unknown> | undefined),
    query: call.query as Record<string, unknown> | undefined,
    body: call.body,
    headers,
    signal: call.signal,
    keepalive: call.keepalive,
    isFile: endpoint.isFile,
  }
}

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

/**
 * One probe for all calls that fail at the same time. It asks whether the provider is ready, database included: a
 * process that lives without its database answers every read with 503.
 */
function createProbe(http: Http): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return () =>
    (running ??= http({ method: 'GET', path: healthContract.ready.path, signal: AbortSignal.timeout(probeTimeoutMs) })
      .then(
        ({ status }) => isSuccess(status),
        () => false,
      )
      .finally(() => {
        running = undefined
      }))
}

/**
 * The one way to the provider; the specification's error catalogue is applied here and nowhere else. Without
 * `getAccessToken` it is the public client, which never sends a token.
 */
export function createSendEndpoint(options: SendOptions): SendEndpoint {
  const { getAccessToken, renewAccessToken, onUnauthenticated, onUnreachable, reportError } = options
  const http = createHttp(options)
  const probe = createProbe(http)
  const renewal = getAccessToken && createSharedRenewal({ getAccessToken, renewAccessToken, onUnauthenticated })

  /** The answer, or why there is none. An abort is the caller's own doing and passes through. */
  async function exchange(request: HttpRequest, token: string | undefined): Promise<HttpAnswer | { cause: unknown }> {
    if (token !== undefined) request.headers = { ...request.headers, authorization: `Bearer ${token}` }
    try {
      return await sendInTurn(http, request)
    } catch (cause) {
      request.signal?.throwIfAborted()
      return { cause }
    }
  }

  /** With the caller's token where the endpoint wants one; a 401 is renewed and replayed once. */
  async function exchangeAs(endpoint: AnyEndpoint, request: HttpRequest) {
    if (!renewal || endpoint.auth !== 'bearer') return exchange(request, undefined)
    const token = await getAccessToken?.()
    const answer = await exchange(request, token)
    if (!('status' in answer) || answer.status !== 401) {
      if ('status' in answer && isSuccess(answer.status)) renewal.accepted()
      return answer
    }
    let renewed: string | undefined
    try {
      renewed = await renewal.tokenAfter(token)
    } catch (cause) {
      if (!(await probe())) return { cause }
      renewal.giveUp(token)
    }
    if (renewed === undefined) return answer
    const replayed = await exchange(request, renewed)
    if ('status' in replayed && replayed.status === 401) renewal.giveUp(renewed)
    return replayed
  }

  async function settle(endpoint: AnyEndpoint, request: HttpRequest, accept: Call<unknown, unknown, unknown>['accept']) {
    const attempt = async () => {
      const answer = await exchangeAs(endpoint, request)
      if (!('status' in answer)) throw toError(endpoint, undefined, answer.cause)
      if (!isSuccess(answer.status)) throw toError(endpoint, answer)
      const response = toResponse(endpoint, answer)
      accept?.(response, answer.headers)
      return response
    }
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ProviderError) || !isUnreachable(error) || isHealth(endpoint)) throw error
      if (!(await probe())) {
        onUnreachable?.(error)
        throw error
      }
      // The provider is ready. A read may be repeated without harm; a write stays with its caller, who holds the key.
      if (endpoint.method !== 'GET') throw error
    }
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof ProviderError && isUnreachable(error)) onUnreachable?.(error)
      throw error
    }
  }

  const send = async (endpoint: AnyEndpoint, call: Call<unknown, unknown, unknown> = {}) => {
    try {
      return await settle(endpoint, toRequest(endpoint, call), call.accept)
    } catch (error) {
      if (error instanceof ProviderError && isGeneral(error)) reportError?.('non-fatal', toReportableError(error))
      throw error
    }
  }
  return send as SendEndpoint
}

/** The maintenance page asks these in a loop: their failure is their answer. */
const isHealth = (endpoint: AnyEndpoint) => endpoint.id === healthContract.health.id || endpoint.id === healthContract.ready.id

/** Errors with a separate handler (form, sign-in, recent authentication, maintenance, conflict) are not reported. */
const isGeneral = (error: ProviderError) =>
  !isUnreachable(error) && !isValidationError(error) && !needsRecentAuthentication(error) && error.status !== 401 && error.status !== 412
