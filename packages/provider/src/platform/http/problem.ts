import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Problem } from '@diab/internal/contract'
import { explained } from '../language/requestLanguage.ts'
import { problemTitles } from './http.messages.ts'

/** Messages by field path; the empty key holds what belongs to no field. */
export type FieldErrors = Record<string, string[]>

/** An answer that is not a success, thrown from anywhere below a handler. */
export class ProblemError extends Error {
  readonly status: number
  readonly title: string
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** Problem type; `about:blank` where the status says it all. */
  readonly type: string

  constructor(status: number, title: string, errors?: FieldErrors, headers: Record<string, string> = {}, type = 'about:blank') {
    super(`${status} ${STATUS_CODES[status] ?? ''}`.trim())
    this.name = 'ProblemError'
    this.status = status
    this.title = title
    this.errors = errors
    this.headers = headers
    this.type = type
  }
}

/** `throw problem(404)`; the title is the status's own Hungarian sentence unless given. */
export function problem(status: number, title?: string, errors?: FieldErrors, headers?: Record<string, string>): ProblemError {
  return new ProblemError(status, title ?? problemTitles[status] ?? problemTitles[500] ?? '', errors, headers)
}

/** Returns the row; throws 404 without one, or 401 where it is the caller's account, which a token may outlive. */
export function found<T>(row: T | undefined, status: 401 | 404 = 404): T {
  if (row === undefined) throw problem(status)
  return row
}

/** `throw invalid({ entryDate: ['…'] })`: 400 with field errors. */
export const invalid = (errors: FieldErrors): ProblemError => problem(400, undefined, errors)

export function toProblemDocument({ status, title, errors, type }: ProblemError, requestId?: string): Problem {
  const explainedErrors =
    errors && Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences.map(explained)]))
  return {
    type,
    title: explained(title),
    status,
    ...(requestId && { instance: `urn:request:${requestId}` }),
    ...(explainedErrors && { errors: explainedErrors }),
  }
}

export function sendProblem(reply: FastifyReply, error: ProblemError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(toProblemDocument(error, reply.request.id)))
}
