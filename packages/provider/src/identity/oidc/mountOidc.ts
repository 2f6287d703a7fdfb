import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { createOidcProvider } from './createOidcProvider.ts'
import { isDatabaseAway } from '../../platform/db/isDatabaseAway.ts'
import { describeError } from '../../platform/http/toProblem.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import type { KeyRing } from '../../platform/session/keyRing.ts'
import { registerInteraction } from './interaction.routes.ts'
import { registerOidcAssets } from './oidcAssets.routes.ts'
import { renderErrorPage, sendUnavailable, tooManyCode } from './oidcPages.ts'
import { pagePolicy } from './pageLayout.ts'
import { sendPage } from './signInFlow.ts'

const mountPath = '/idp'

/** Mounts the built-in OpenID provider under /idp. It is created again when its signing keys change; all state is in SQL. */
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

  /** Counts an entrance from this address; true too while the database is away, which the provider's own page says. */
  async function mayEnter(address: string): Promise<boolean> {
    try {
      return await countAttempt(db, attemptRules.entranceFromAddress, address)
    } catch (error) {
      if (isDatabaseAway(error)) return true
      throw error
    }
  }

  registerOidcAssets(app)
  registerInteraction(app, { current: () => provider, adopt })

  app.route({
    method: ['GET', 'POST', 'OPTIONS', 'DELETE', 'PUT', 'HEAD'],
    url: `${mountPath}/*`,
    config: { endpointId: 'oidc' },
    // Before fastify reads the body: the provider reads its forms itself.
    async onRequest(request, reply) {
      if (keepsRow(request) && !(await mayEnter(request.ip))) {
        const { minutes } = attemptRules.entranceFromAddress
        return sendPage(reply.code(429).header('retry-after', minutes * 60), renderErrorPage(tooManyCode))
      }
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

/** True for a page that anybody may ask for and that keeps a row; a renewal without a question keeps none. */
function keepsRow({ raw: { url = '' } }: FastifyRequest): boolean {
  const [path, query] = url.split('?')
  if (path === `${mountPath}/session/end`) return true
  return path === `${mountPath}/auth` && new URLSearchParams(query).get('prompt') !== 'none'
}

/** A hijacked reply sends none of fastify's headers by itself. */
function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.setHeader('content-security-policy', pagePolicy)
}
