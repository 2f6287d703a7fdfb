import type { IncomingMessage } from 'node:http'
import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import * as z from 'zod/mini'
import { describeError, toProblem } from '../http/toProblem.ts'
import { deviceHashOf, rememberDevice } from '../session/knownDevice.ts'
import { demoAccounts, demoPassword } from '../session/demoAccounts.messages.ts'
import { signIn } from '../session/signIn.ts'
import { takeGrantedSignIn } from '../session/signInGrant.ts'
import { oidcMessages as say } from './oidc.messages.ts'
import { renderErrorPage, unavailableCode } from './oidcPages.ts'
import { pagePolicy } from './pageLayout.ts'
import { renderSignInPage, type SignInPage } from './signInPage.ts'

export interface InteractionParts {
  current(): Provider
  /** Writes the provider's own address into a request. */
  adopt(request: IncomingMessage): void
}

const formSchema = z.object({
  email: z.catch(z.string().check(z.maxLength(254)), ''),
  password: z.catch(z.string().check(z.maxLength(128)), ''),
})
const emailSchema = z.email()
const largestForm = 4096

const errorCodeOf = (status: number) => (status === 503 ? unavailableCode : status >= 500 ? 'server_error' : 'invalid_request')

/** The sign-in page of one authorization request, and what its form does. */
export function registerInteraction(app: FastifyInstance, { current, adopt }: InteractionParts): void {
  const { config, db } = app.diab
  const demo = config.mode === 'demo'

  const showForm = (request: FastifyRequest, reply: FastifyReply, page: Partial<SignInPage>, status = 200) =>
    sendPage(
      reply.code(status),
      renderSignInPage({
        action: request.url.split('?')[0] ?? '',
        email: '',
        password: '',
        ...(demo && { demoAccounts }),
        ...page,
      }),
    )

  async function signedIn(request: FastifyRequest, reply: FastifyReply, accountId: string) {
    await rememberDevice(db, { request, reply, userId: accountId, publicUrl: config.publicUrl })
    const login = { accountId, remember: true }
    const returnTo = await current().interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false })
    return reply.header('cache-control', 'no-store').redirect(returnTo, 303)
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, parseForm(body.toString())),
    )
    scope.addHook('onRequest', async (request) => adopt(request.raw))
    scope.setErrorHandler((error, request, reply) => {
      const isOurs = error instanceof errors.OIDCProviderError
      const { status, headers } = isOurs ? { status: error.statusCode, headers: {} } : toProblem(error)
      if (status >= 500)
        request.log[status === 503 ? 'warn' : 'error']({ reqId: request.id, error: describeError(error) }, 'sign-in page failed')
      return sendPage(reply.code(status).headers(headers), renderErrorPage(isOurs ? 'interaction_required' : errorCodeOf(status)))
    })

    scope.get('/idp/interaction/:uid', { config: { endpointId: 'oidc.signInPage' } }, async (request, reply) => {
      const { params, prompt } = await current().interactionDetails(request.raw, reply.raw)
      const query = z.safeParse(z.object({ fiok: z.string() }), request.query)
      const chosen = demo && query.success ? demoAccounts.find(({ email }) => email === query.data.fiok) : undefined
      const hint = typeof params.login_hint === 'string' ? params.login_hint.slice(0, 254) : ''
      if (prompt.name === 'login') {
        const accountId = await takeGrantedSignIn(db, { request, reply, email: hint, publicUrl: config.publicUrl })
        if (accountId !== undefined) return signedIn(request, reply, accountId)
      }
      return showForm(request, reply, chosen ? { email: chosen.email, password: demoPassword } : { email: hint })
    })

    scope.post('/idp/interaction/:uid', { config: { endpointId: 'oidc.signIn' } }, async (request, reply) => {
      await current().interactionDetails(request.raw, reply.raw)
      const { email, password } = z.parse(formSchema, request.body ?? {})
      const emailError = email.trim() === '' ? say.required : z.safeParse(emailSchema, email.trim()).success ? undefined : say.invalidEmail
      const passwordError = password === '' ? say.required : undefined
      if (emailError || passwordError) return showForm(request, reply, { email, emailError, passwordError }, 400)

      const outcome = await signIn(db, { email, password, address: request.ip, deviceHash: deviceHashOf(request), requestId: request.id })
      if (outcome.result === 'tooMany') {
        void reply.header('retry-after', outcome.minutes * 60)
        const words = outcome.isLiftedByReset ? say.tooManyOfAccount : say.tooMany
        return showForm(request, reply, { email, passwordError: words(outcome.minutes) }, 429)
      }
      if (outcome.result === 'refused') return showForm(request, reply, { email, passwordError: say.refused }, 401)
      return signedIn(request, reply, outcome.userId)
    })
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(page)
}
