import type { FastifyReply } from 'fastify'
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
