import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldMessages } from './http.messages.ts'
import { invalid } from './problem.ts'

/**
 * The version an `If-Match` header names; undefined when absent or `*`, because clients that send none still work.
 * A handler that finds another version throws `problem(412)`.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (version === undefined) throw invalid({ '': [fieldMessages.ifMatch] })
  return Number(version)
}

/** Sends the version of a single record along, `ETag: "3"`. */
export function setVersion(reply: FastifyReply, version: number): void {
  reply.header('etag', `"${version}"`)
}

/** Sends the length of the whole list along, of which the answer is one page. */
export function setTotalCount(reply: FastifyReply, count: number): void {
  reply.header('x-total-count', count)
}

/** Whether a caller has the answer with this mark already. */
export const hasMark = ({ headers }: FastifyRequest, mark: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === mark)

/** Counts that are sent beside a body, and belong to what the caller knows. */
const countHeaders = ['x-total-count', 'x-unread-count', 'content-type']

/**
 * Sends a body with its mark, or 304 to a caller who has it already. The mark is of the content alone, and is looked at after the access
 * rules: it says nothing that the caller may not read.
 */
export function sendUnlessKnown(reply: FastifyReply, body: string): FastifyReply {
  // A record with a version has its mark already.
  const present = reply.getHeader('etag')
  const hash = createHash('sha1')
  for (const name of countHeaders) hash.update(`${String(reply.getHeader(name) ?? '')}\n`)
  const mark = typeof present === 'string' ? present : `W/"${hash.update(body).digest('base64url')}"`
  reply.header('etag', mark)
  if (reply.statusCode !== 200 || !hasMark(reply.request, mark)) return reply.send(body)
  return reply.code(304).removeHeader('content-type').send()
}
