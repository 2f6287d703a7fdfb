import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fastify, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { originsOf } from '../config/smartApp.ts'
import { smallBodyBytes } from './admitCalls.ts'
import { compressReplies } from './compressReplies.ts'
import { speakLanguages } from '../language/requestLanguage.ts'
import { networkOf } from './networkOf.ts'
import { parseJsonBody } from './parseJsonBody.ts'
import { problem, sendProblem, toProblemDocument } from './problem.ts'
import { baseHeadersOf } from './securityHeaders.ts'
import { refusalOf } from './refusalOf.ts'
import { codeOf, describeError } from './toProblem.ts'
import { traceIdOf } from './traceContext.ts'
import { addVary } from './vary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's id; the only name of a route that logs and metrics use. */
    endpointId?: string
  }
}

/** Bounds of connections, in milliseconds. */
export interface ConnectionBounds {
  /** Sending the headers. */
  headersTimeout: number
  /** Sending the whole of a request: a megabyte over a slow mobile network, after its wait for a turn. */
  requestTimeout: number
  /** Nothing in either direction, as of a reader who takes no more of a download; the largest import is saved in less. */
  connectionTimeout: number
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number
}

const usualBounds: ConnectionBounds = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionTimeout: 300_000,
  connectionsCheckingInterval: 5000,
}

export interface LogSettings {
  level: string
  /** Where lines go; standard output unless given. */
  stream?: { write(line: string): void }
}

/** The library also logs errors itself; a message may hold what a database said about a row. */
const withoutText = (error: Error) => ({ type: error.name, message: '', stack: '', ...describeError(error) })

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP, before there is a request: with the same headers and in the same form as every other refusal. */
function answerUnreadable(error: Error, socket: Socket, headers: Readonly<Record<string, string>>): void {
  const code = codeOf(error)
  if (code === 'ECONNRESET' || socket.destroyed) return
  const refusal = problem(statuses[code] ?? 400)
  const body = JSON.stringify(toProblemDocument(refusal))
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n`
  if (socket.writable) socket.write(head + body)
  socket.destroy(error)
}

/** A clinic's browsers behind one address keep six each. */
export const idlePerAddress = 256

/** Keeps so many connections that ask nothing for each address and closes the oldest beyond. A proxy in front has to do it itself: it is one address. */
function boundIdleConnections({ server }: FastifyInstance, { trustedProxyCount }: Config): void {
  if (trustedProxyCount > 0) return
  const idle = new Map<string, Set<Socket>>()

  function leave(address: string, socket: Socket): void {
    const own = idle.get(address)
    own?.delete(socket)
    if (own?.size === 0) idle.delete(address)
  }
  function rest(address: string, socket: Socket): void {
    if (socket.destroyed) return
    const own = idle.get(address) ?? new Set()
    idle.set(address, own.add(socket))
    const [oldest] = own
    if (own.size <= idlePerAddress || !oldest) return
    leave(address, oldest)
    oldest.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    rest(address, socket)
    socket.once('close', () => leave(address, socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const address = networkOf(socket.remoteAddress ?? '')
    leave(address, socket)
    response.once('close', () => rest(address, socket))
  })
}

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
function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[], appOrigins: readonly string[] = []): void {
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

/** The bare server: request ids, one log line per request, problem answers, security headers, compression. */
export function createHttpServer(
  config: Config,
  log: LogSettings | undefined,
  bounds: ConnectionBounds = usualBounds,
  explain?: Parameters<typeof speakLanguages>[1],
): FastifyInstance {
  const { headersTimeout, requestTimeout, connectionTimeout, connectionsCheckingInterval } = bounds
  const baseHeaders = baseHeadersOf(config)
  const app: FastifyInstance = fastify({
    logger: log ? { ...log, serializers: { err: withoutText } } : false,
    // The library's own lines hold addresses and error messages; ours are below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, traceId: traceIdOf(String(bindings.reqId), config, headers) }, options),
    requestIdHeader: false,
    trustProxy: config.trustedProxyCount > 0 && ((_address: string, hop: number) => hop < config.trustedProxyCount),
    bodyLimit: smallBodyBytes,
    // Node refuses a call without a host without our headers and body; `refuseUnusable` answers instead.
    http: { headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: 'idle',
    // Calls on connections that are open already are answered to the last, and readiness says that there will be no more.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A path that cannot be decoded has no hooks.
    frameworkErrors: (_error, { id }, reply) => void sendProblem(reply.headers({ ...baseHeaders, 'x-request-id': id }), problem(404)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, baseHeaders),
  })
  speakLanguages(app, explain)
  parseJsonBody(app)
  compressReplies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...baseHeaders, 'x-request-id': request.id })
  })
  refuseUnusable(app)
  allowOrigins(app, config.allowedOrigins, config.smartApps.flatMap(originsOf))
  logRequests(app)
  closeUnusedConnections(app)
  boundIdleConnections(app, config)
  leaveBodiesUnread(app)

  app.setErrorHandler((error, request, reply) => sendProblem(reply, refusalOf(error, request)))
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem(404)))
  return app
}

const continues = /(?:^|\W)100-continue(?:$|\W)/i

/** Refuses an HTTP/1.1 call that names no host, and one that expects what HTTP does not know, as every other refusal. */
function refuseUnusable(app: FastifyInstance): void {
  // Without a listener Node answers by itself, with a status alone.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw: { httpVersion, headers } }) => {
    const { expect } = headers
    const status = httpVersion === '1.1' && headers.host === undefined ? 400 : expect !== undefined && !continues.test(expect) ? 417 : 0
    if (status > 0) throw problem(status, undefined, undefined, { connection: 'close' })
  })
}

/** Browsers open connections ahead of need. A provider that stops would wait a minute for one that never asked anything. */
function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

const longestUnreadBytes = 1024 * 1024
const unreadMs = 1000

/** The rest of a large body that was refused is not read: time enough to hear the answer, and the connection is closed. */
function leaveBodiesUnread(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw: { complete, headers, socket } }) => {
    if (complete || Number(headers['content-length'] ?? Infinity) <= longestUnreadBytes) return
    socket.pause()
    setTimeout(() => socket.destroy(), unreadMs).unref()
  })
}

/** No query string, no body, no address: paths are logged as patterns, because an id in a path names a patient. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.config.endpointId ?? request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
