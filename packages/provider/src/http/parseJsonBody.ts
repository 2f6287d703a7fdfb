import type { FastifyInstance } from 'fastify'
import { fieldMessages } from './http.messages.ts'
import { isTooDeep } from './jsonDepth.ts'
import { invalid } from './problem.ts'
import { refuseUnsafeJson } from './textSafety.ts'

/** Reads `application/json`; an empty body is none, a malformed one or one with a `__proto__` key is 400. */
export function parseJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    // Answers by the callback; the promise of its type is for parsers that take none.
    void parse(request, text, (error, value) => {
      if (error || isTooDeep(value)) return done(invalid({ '': [fieldMessages.malformedJson] }))
      try {
        refuseUnsafeJson(text, value)
        done(null, value)
      } catch (unsafe) {
        done(unsafe instanceof Error ? unsafe : new Error('unsafe text'))
      }
    })
  })
}
