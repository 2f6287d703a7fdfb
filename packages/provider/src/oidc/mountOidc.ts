import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type Provider from 'oidc-provider'
import { createOidcProvider } from './createOidcProvider.ts'
import { isDatabaseAway } from '../db/isDatabaseAway.ts'
import { describeError } from '../http/toProblem.ts'
import type { KeyRing } from './keyRing.ts'
import { registerInteraction } from './interaction.routes.ts'
import { registerOidcAssets } from './oidcAssets.routes.ts'
import { sendUnavailable } from './oidcPages.ts'
import { pagePolicy } from './pageLayout.ts'

const mountPath = '/idp'

/** Puts the built-in OpenID provider under /idp. It is made anew when its signing keys change; all state is in SQL. */
export function mountOidc(app: FastifyInstance, keyRing: KeyRing): void {
  const { config, db } = app.diab
  const { host, protocol } = new URL(config.publicUrl)
  let provider = makeProvider()
  keyRing.onChange(() => {
    provider = makeProvider()
  })

  function makeProvider(): Provider {
    const made = createOidcProvider(config, db, keyRing.keys())
    const away = new WeakSet<object>()
    made.on('server_error', (ctx, error) => {
      const isAway = isDatabaseAway(error)
      if (isAway) away.add(ctx)
      app.log[isAway ? 'warn' : 'error']({ error: describeError(error) }, 'sign-in failed')
    })
    made.use(async (ctx, next) => {
      try {
        await next()
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        away.add(ctx)
      }
      if (away.has(ctx)) sendUnavailable(ctx)
    })
    return made
  }

  /** What the provider reads addresses from, whatever the client sent. */
  function adopt(request: IncomingMessage): void {
    request.headers.host = host
    request.headers['x-forwarded-proto'] = protocol.replace(':', '')
    delete request.headers['x-forwarded-host']
  }

  registerOidcAssets(app)
  registerInteraction(app, { current: () => provider, adopt })

  app.route({
    method: ['GET', 'POST', 'OPTIONS', 'DELETE', 'PUT', 'HEAD'],
    url: `${mountPath}/*`,
    config: { endpointId: 'oidc' },
    // Before fastify reads the body: the provider reads its forms itself.
    async onRequest(request, reply) {
      reply.hijack()
      const raw: IncomingMessage & { originalUrl?: string } = request.raw
      adopt(raw)
      raw.originalUrl = raw.url ?? mountPath
      raw.url = raw.originalUrl.slice(mountPath.length)
      copyHeaders(reply)
      await provider.callback()(raw, reply.raw)
    },
    handler: () => {},
  })
}

/** A hijacked reply sends none of fastify's headers by itself. */
function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.setHeader('content-security-policy', pagePolicy)
}
