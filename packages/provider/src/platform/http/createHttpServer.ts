import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fastify, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { originsOf } from '../config/smartApp.ts'
import { smallBodyBytes } from './admitCalls.ts'
import { allowOrigins } from './allowOrigins.ts'
import { boundIdleConnections } from './boundIdleConnections.ts'
import { compressReplies } from './compressReplies.ts'
import { speakLanguages } from '../language/requestLanguage.ts'
import { parseJsonBody } from './parseJsonBody.ts'
import { problem, sendProblem, toProblemDocument } from './problem.ts'
import { baseHeadersOf } from './securityHeaders.ts'
import { refusalOf } from './refusalOf.ts'
import { codeOf, describeError } from './toProblem.ts'
import { traceIdOf } from './traceContext.ts'

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
