import type { FastifyInstance } from 'fastify'
import { fieldMessages } from './http.messages.ts'
import { invalid, problem } from './problem.ts'
import { refuseUnsafeJson } from './textSafety.ts'

/** No contract nests deeper than a third of this: a hundred thousand brackets fit into a small body, and code that walks down them runs out of stack. */
const deepest = 32
/** The largest piece of a transfer has about half of these; a week of a sensor that measures every minute, from an app, nearly all. */
const mostKeys = 120_000
const mostTokens = 250_000

const quote = 0x22
const backslash = 0x5c

/** Where a string that begins before `at` ends. */
function endOfString(json: Buffer, at: number): number {
  let end = at
  while (end < json.length && json[end] !== quote) end += json[end] === backslash ? 2 : 1
  return end
}

/** What a JSON text has too much of, found before anything is built from it. Says nothing of whether it is well formed. */
function findExcess(json: Buffer): 'depth' | 'keys' | 'tokens' | undefined {
  let depth = 0
  let keys = 0
  let tokens = 0
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case quote:
        at = endOfString(json, at + 1)
        break
      case 0x5b: // [
      case 0x7b: // {
        tokens++
        if (++depth > deepest) return 'depth'
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth--
        break
      case 0x3a: // :
        tokens++
        if (++keys > mostKeys) return 'keys'
        break
      case 0x2c: // ,
        tokens++
        break
      default:
    }
    if (tokens > mostTokens) return 'tokens'
  }
  return undefined
}

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
