import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/isLoopback.ts'
import { problem } from '../http/problem.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves the figures on a separate port, to holders of the token, or, without a port and a token, to a demo's own machine.
 * Others get 404, as at an address that does not exist.
 */
export function offerMetrics(app: FastifyInstance, render: () => Promise<string>): void {
  const { config } = app.diab
  const { port, host, token } = config.metrics
  const isOffered = (authorization: string | undefined) => (token === undefined ? isAtHome(config) : holds(authorization, token))

  app.get('/metrics', { config: { endpointId: 'metrics', isUnqueued: true } }, async (request, reply) => {
    if (port !== undefined || !isOffered(request.headers.authorization)) throw problem(404)
    return reply.type(contentType).send(await render())
  })
  if (port === undefined) return

  const server = createServer(async (request, response) => {
    const isRight = request.url?.split('?')[0] === '/metrics' && (token === undefined || holds(request.headers.authorization, token))
    const text = isRight ? await render() : ''
    response.writeHead(isRight ? 200 : 404, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
  })
  server.headersTimeout = 5000
  server.requestTimeout = 5000
  app.addHook('onReady', () => listen(server, port, host))
  app.addHook('onClose', () => close(server))
}

const isAtHome = ({ mode, host }: Config): boolean => mode === 'demo' && isLoopback(host)

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const holds = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
