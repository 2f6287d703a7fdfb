import type { FastifyInstance } from 'fastify'
import { fieldMessages } from './http.messages.ts'
import { findExcess } from './jsonBounds.ts'
import { invalid, problem } from './problem.ts'
import { refuseUnsafeJson } from './textSafety.ts'

/** Reads JSON of the media types; an empty body is none; 400 for a malformed one, one too deep and one with a `__proto__` key; 413 for too many keys or values. */
export function parseJsonBody(app: FastifyInstance, mediaTypes: readonly string[] = ['application/json']): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser([...mediaTypes], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    const malformed = () => invalid({ '': [fieldMessages.malformedJson] })
    const excess = findExcess(body)
    if (excess) return done(excess === 'depth' ? malformed() : problem(413))
    const text = body.toString('utf8')
    // Answers by the callback; the promise of its type is for parsers that take none.
    void parse(request, text, (error, value) => {
      if (error) return done(malformed())
      try {
        refuseUnsafeJson(text, value)
        done(null, value)
      } catch (unsafe) {
        done(unsafe instanceof Error ? unsafe : new Error('unsafe text'))
      }
    })
  })
}
