import type * as z from 'zod/mini'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the provider, stated once. The client, the provider's routes, the OpenAPI document and the fake
 * provider all read it.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `feature.verb`, unique over all contracts; also the key of the provider's policy row. */
  readonly id: string
  readonly method: HttpMethod
  /** Path with `{parameters}`, as the specification writes it. */
  readonly path: `/${string}`
  /** `bearer`: needs an access token; `public`: never sends one. */
  readonly auth: 'bearer' | 'public'
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Absent: 204 without a body. */
  readonly response?: Response
  /** Status of a success: 200 with a response and 204 without one, unless stated. */
  readonly status: 200 | 201 | 204
  /** A creating POST takes an `Idempotency-Key`; a repeat returns the first answer. */
  readonly idempotent: boolean
  /** A PUT or DELETE that takes `If-Match` with the version the caller saw; a lost race is 412. */
  readonly conditional: boolean
  /** A list that sends `X-Total-Count`. */
  readonly paged: boolean
  /** A list that a caller who accepts it gets in columns (`columnsMediaType`), where it is long. */
  readonly hasColumns?: boolean
  /** Statuses with which it refuses beyond those that its shape lets expect, for the OpenAPI document. */
  readonly refusals?: readonly (403 | 404 | 409 | 410 | 429)[]
  /**
   * `recent`: needs an authentication of the last 15 minutes. `password`: its body has the caller's password, which is one;
   * an account with an authenticator app also needs its code within 15 minutes. Without it 403, problem type
   * `recentAuthenticationProblem`.
   */
  readonly confirmation?: 'recent' | 'password'
  /** Answers a file instead of JSON; the client returns a Blob. */
  readonly isFile?: boolean
  /** Answers server-sent events instead of JSON. */
  readonly isStream?: boolean
  /** Largest accepted body in bytes; the provider's default is 1 MiB. */
  readonly maxBodyBytes?: number
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

type EndpointDefinition<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Response extends z.ZodMiniType,
> = Omit<Endpoint<Params, Query, Body, Response>, 'auth' | 'status' | 'idempotent' | 'conditional' | 'paged'> &
  Partial<Pick<Endpoint, 'auth' | 'status' | 'idempotent' | 'conditional' | 'paged'>>

/** Completes a contract with its defaults: bearer, 200 or 204, not idempotent, unconditional, unpaged. */
export function defineEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Response extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(definition: EndpointDefinition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return {
    auth: 'bearer',
    status: definition.response ? 200 : 204,
    idempotent: false,
    conditional: false,
    paged: false,
    ...definition,
  }
}

export type EndpointBody<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never
