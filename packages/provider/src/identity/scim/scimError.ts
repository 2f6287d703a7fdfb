import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../../platform/http/refusalOf.ts'

/** RFC 7644, table 9. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness'

/** A refusal in the form of SCIM, in English: administrators of directories read it. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export const scimMediaType = 'application/scim+json; charset=utf-8'

const usualDetails: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'A bearer token of a clinic system is needed.',
  403: 'The system has no scope for this.',
  404: 'No such resource.',
  409: 'It was changed meanwhile.',
  413: 'The request is too large.',
  415: 'The media type must be application/scim+json or application/json.',
  429: 'Too many requests.',
  503: 'Not available for the moment.',
}

/** Sends what was thrown in a SCIM call. Words of other errors stay inside, because they may hold what a person wrote. */
export function sendScimError(reply: FastifyReply, error: unknown, request: FastifyRequest): FastifyReply {
  const known = error instanceof ScimError ? error : undefined
  const { status, headers } = known ? { status: known.status, headers: {} } : refusalOf(error, request)
  const detail = known?.message ?? usualDetails[status] ?? 'The request failed.'
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', ...(status === 401 && { 'www-authenticate': 'Bearer' }) })
    .type(scimMediaType)
    .send(
      JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(known?.scimType && { scimType: known.scimType }),
        detail,
      }),
    )
}
