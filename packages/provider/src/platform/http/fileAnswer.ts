import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What an endpoint of a file answers. */
export interface FileAnswer {
  body: Readable | Buffer
  /** With its character set, where it is text. */
  contentType: string
  /** Letters, digits, dots and dashes: it never holds what a person typed. */
  fileName: string
}

const safeName = /^[\w-][\w.-]*$/

/** Saved and never shown in the page: whatever it holds, it cannot run there. */
export function sendFile(reply: FastifyReply, { body, contentType, fileName }: FileAnswer): FastifyReply {
  if (!safeName.test(fileName)) throw new Error('a file needs a plain name')
  return reply
    .headers({ 'content-disposition': `attachment; filename="${fileName}"`, 'x-content-type-options': 'nosniff' })
    .type(contentType)
    .send(body)
}
