import { systemScopes } from '@diab/internal/clinic'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { audit } from '../../platform/audit/audit.ts'
import { problem } from '../../platform/http/problem.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { signSystemToken, systemTokenSeconds } from '../../platform/session/signSystemToken.ts'
import { recordSystemUse, selectLiveSystem } from './clinicSystem.store.ts'
import { isSecret } from './systemSecret.ts'

const largestForm = 4096

interface Credentials {
  id: string
  secret: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** RFC 6749, 2.3.1: in the header, form-encoded before Base64, or in the form; never in both. */
function readCredentials({ headers }: FastifyRequest, form: URLSearchParams): Credentials | undefined {
  const basic = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(headers.authorization ?? '')?.[1]
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  if (basic === undefined) return id === null || secret === null ? undefined : { id, secret }
  if (secret !== null) return undefined
  const text = Buffer.from(basic, 'base64').toString('utf8')
  const at = text.indexOf(':')
  if (at < 0) return undefined
  const decode = (part: string) => new URLSearchParams(`x=${part}`).get('x') ?? ''
  return { id: decode(text.slice(0, at)), secret: decode(text.slice(at + 1)) }
}

const refuse = (reply: FastifyReply, status: 400 | 401, error: string) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...(status === 401 && { 'www-authenticate': 'Basic realm="diab"' }) })
    .send({ error })

/** `POST /v1/token`: tokens of clinic systems by OAuth 2.0 client credentials (RFC 6749, 4.4). Answers as the RFC says, not as the API. */
export function registerSystemTokenRoute(app: FastifyInstance): void {
  const { db, config, keyRing } = app.diab
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.post('/v1/token', { config: { endpointId: 'clinicSystem.token' } }, async (request, reply) => {
      if (!(await countAttempt(db, attemptRules.systemTokenFromAddress, request.ip)))
        throw problem(429, undefined, undefined, { 'retry-after': String(attemptRules.systemTokenFromAddress.minutes * 60) })
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const names = [...form.keys()]
      if (new Set(names).size !== names.length) return refuse(reply, 400, 'invalid_request')
      if (form.get('grant_type') !== 'client_credentials')
        return refuse(reply, 400, form.has('grant_type') ? 'unsupported_grant_type' : 'invalid_request')
      const given = readCredentials(request, form)
      const system = given && uuid.test(given.id) ? await selectLiveSystem(db, given.id) : undefined
      // The same for an unknown system, a removed one and a wrong secret.
      if (!given || !system || !isSecret(given.secret, system.secretHash)) return refuse(reply, 401, 'invalid_client')
      const asked = form.get('scope')?.split(' ').filter(Boolean) ?? system.scopes
      const scopes = systemScopes.filter((name) => asked.includes(name))
      const isGranted = asked.length > 0 && asked.every((name) => (system.scopes as readonly string[]).includes(name))
      if (!isGranted) return refuse(reply, 400, 'invalid_scope')
      const [key] = keyRing.keys()
      if (!key) throw new Error('no signing key')
      await inTransaction(db, async (tx) => {
        await recordSystemUse(tx, system.id)
        const detail = { clinicId: system.clinicId, scopes }
        await audit(tx, { event: 'clinicSystem.tokenIssued', actorId: system.id, detail, requestId: request.id })
      })
      return reply.header('cache-control', 'no-store').send({
        access_token: await signSystemToken(key, { publicUrl: config.publicUrl, systemId: system.id, scopes }),
        token_type: 'Bearer',
        expires_in: systemTokenSeconds,
        scope: scopes.join(' '),
      })
    })
  })
}
