import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'
import { addVary } from './vary.ts'

const requestHeaders = 'Authorization, Content-Type, If-Match, Idempotency-Key'
const responseHeaders = 'ETag, X-Total-Count, X-Unread-Count, X-Request-Id, Retry-After'
const methods = 'GET, POST, PUT, DELETE'

/** Browsers ask again after this time; Chromium takes no longer one than two hours. */
const preflightSeconds = 7200

/**
 * Lets pages of these origins, portals that embed the widgets, call the API from a browser. Their bearer token is all
 * they have: cookies are never allowed along, and nothing outside `/v1` answers them.
 */
export function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return
  const isAllowed = (origin: string | undefined) => origin !== undefined && allowedOrigins.includes(origin)

  app.addHook('onRequest', async ({ url, headers: { origin } }, reply) => {
    if (!url.startsWith('/v1/')) return
    addVary(reply, 'origin')
    if (origin !== undefined && isAllowed(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': responseHeaders })
  })

  app.options('/v1/*', { config: { endpointId: 'preflight', isUnqueued: true } }, async ({ headers }, reply) => {
    const isPreflight = headers['access-control-request-method'] !== undefined
    if (!isPreflight || !isAllowed(headers.origin)) throw problem(404)
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': String(preflightSeconds),
      })
      .send()
  })
}
