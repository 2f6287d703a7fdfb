import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'
import { addVary } from './vary.ts'

interface Allowed {
  requestHeaders: string
  responseHeaders: string
}

const ofApi: Allowed = {
  requestHeaders: 'Authorization, Content-Type, If-Match, Idempotency-Key',
  responseHeaders: 'ETag, X-Total-Count, X-Unread-Count, X-Request-Id, Retry-After',
}
const ofFhir: Allowed = {
  requestHeaders: 'Authorization, Content-Type, If-None-Match, If-None-Exist, Prefer',
  responseHeaders: 'ETag, Location, X-Request-Id, Retry-After',
}
const methods = 'GET, POST, PUT, DELETE'

/** Browsers ask again after this time; Chromium takes no longer one than two hours. */
const preflightSeconds = 7200

/**
 * Lets pages of these origins, portals that embed the widgets, call the API from a browser, and those of apps the FHIR face.
 * Their bearer token is all they have: cookies are never allowed along, and nothing else answers them.
 */
export function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[], appOrigins: readonly string[] = []): void {
  allowBelow(app, '/v1', allowedOrigins, ofApi)
  allowBelow(app, '/fhir', [...allowedOrigins, ...appOrigins], ofFhir)
}

function allowBelow(app: FastifyInstance, path: string, origins: readonly string[], { requestHeaders, responseHeaders }: Allowed): void {
  if (origins.length === 0) return
  const isAllowed = (origin: string | undefined) => origin !== undefined && origins.includes(origin)

  app.addHook('onRequest', async ({ url, headers: { origin } }, reply) => {
    if (url !== path && !url.startsWith(`${path}/`)) return
    addVary(reply, 'origin')
    if (origin !== undefined && isAllowed(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': responseHeaders })
  })

  for (const url of [path, `${path}/*`])
    app.options(url, { config: { endpointId: 'preflight', isUnqueued: true } }, async ({ headers }, reply) => {
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
