import type { IncomingMessage } from 'node:http'
import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import * as z from 'zod/mini'
import { describeError, toProblem } from '../../platform/http/toProblem.ts'
import { currentLocale } from '../../platform/language/requestLanguage.ts'
import { demoAccounts, demoPassword } from '../../platform/session/demoAccounts.messages.ts'
import { demoAccountsEn } from '../../platform/session/demoAccounts.messages.en.ts'
import { deviceHashOf } from '../../platform/session/knownDevice.ts'
import { signIn } from '../../platform/session/signIn.ts'
import { takeGrantedSignIn } from '../../platform/session/signInGrant.ts'
import { selectFactors } from '../../platform/session/secondFactor.store.ts'
import { nextStepAfterPassword } from '../../platform/session/secondFactor.ts'
import { authenticationMethods } from './authenticationMethods.ts'
import { createConsent } from './consent.routes.ts'
import { oidcTexts as say } from './oidcTexts.ts'
import { renderErrorPage, unavailableCode } from './oidcPages.ts'
import { registerSecondStep } from './secondStep.routes.ts'
import { createSignInFlow, sendPage } from './signInFlow.ts'
import { renderSignInPage, type SignInPage } from './signInPage.ts'
import { createSmartClients } from './smartClients.ts'

export interface InteractionParts {
  current(): Provider
  /** Writes the provider's own address into a request. */
  adopt(request: IncomingMessage): void
}

const formSchema = z.object({
  email: z.catch(z.string().check(z.maxLength(254)), ''),
  password: z.catch(z.string().check(z.maxLength(128)), ''),
})
const pageQuery = z.object({ fiok: z.catch(z.optional(z.string()), undefined), kod: z.catch(z.optional(z.string()), undefined) })
const recoveryCodeQuery = 'helyreallito'
const emailSchema = z.email()
/** The response of a new passkey has a few kilobytes. */
const largestForm = 16_384

const errorCodeOf = (status: number) => (status === 503 ? unavailableCode : status >= 500 ? 'server_error' : 'invalid_request')

/** The sign-in page of one authorization request, and what its form does. */
export function registerInteraction(app: FastifyInstance, { current, adopt }: InteractionParts): void {
  const { config, db } = app.diab
  const demo = config.mode === 'demo'

  const showForm = (request: FastifyRequest, reply: FastifyReply, page: Partial<SignInPage>, status = 200) =>
    sendPage(
      reply.code(status),
      renderSignInPage({
        action: `/idp/interaction/${(request.params as { uid: string }).uid}`,
        email: '',
        password: '',
        ...(demo && { demoAccounts: currentLocale() === 'en' ? demoAccountsEn : demoAccounts }),
        ...page,
      }),
    )

  const flow = createSignInFlow({ config, db, current })
  const consent = createConsent({ db, current, smart: createSmartClients(config, db) })

  /** Continues after a right password, or the grant that replaces one. */
  async function afterPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    next: 'none' | 'secondFactor' | 'enrolment',
  ) {
    if (next === 'none') return flow.finish(request, reply, accountId, authenticationMethods.password)
    return flow.begin(request, reply, { accountId, kind: next })
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, parseForm(body.toString())),
    )
    scope.addHook('onRequest', async (request) => adopt(request.raw))
    scope.setErrorHandler((error, request, reply) => {
      const isOurs = error instanceof errors.OIDCProviderError
      const { status, headers } = isOurs ? { status: error.statusCode, headers: {} } : toProblem(error)
      if (status >= 500) request.log[status === 503 ? 'warn' : 'error']({ error: describeError(error) }, 'sign-in page failed')
      return sendPage(reply.code(status).headers(headers), renderErrorPage(isOurs ? 'interaction_required' : errorCodeOf(status)))
    })

    scope.get('/idp/interaction/:uid', { config: { endpointId: 'oidc.signInPage' } }, async (request, reply) => {
      const details = await current().interactionDetails(request.raw, reply.raw)
      const { params, prompt } = details
      if (prompt.name === 'consent') return consent.show(reply, details)
      const { fiok, kod } = z.parse(pageQuery, request.query)
      const open = await flow.open(request, reply)
      if (open) return flow.show(reply, open, { usesRecoveryCode: kod === recoveryCodeQuery })
      const chosen = demo ? demoAccounts.find(({ email }) => email === fiok) : undefined
      const hint = typeof params.login_hint === 'string' ? params.login_hint.slice(0, 254) : ''
      if (prompt.name === 'login') {
        const accountId = await takeGrantedSignIn(db, { request, reply, email: hint, publicUrl: config.publicUrl })
        if (accountId !== undefined) {
          const factors = await selectFactors(db, accountId)
          return afterPassword(request, reply, accountId, factors ? nextStepAfterPassword(config, factors) : 'none')
        }
      }
      return showForm(request, reply, chosen ? { email: chosen.email, password: demoPassword } : { email: hint })
    })

    scope.post('/idp/interaction/:uid', { config: { endpointId: 'oidc.signIn' } }, async (request, reply) => {
      await current().interactionDetails(request.raw, reply.raw)
      const { email, password } = z.parse(formSchema, request.body ?? {})
      const emailError = email.trim() === '' ? say.required : z.safeParse(emailSchema, email.trim()).success ? undefined : say.invalidEmail
      const passwordError = password === '' ? say.required : undefined
      if (emailError || passwordError) return showForm(request, reply, { email, emailError, passwordError }, 400)

      const attempt = { email, password, address: request.ip, deviceHash: deviceHashOf(request, config.publicUrl), requestId: request.id }
      const outcome = await signIn(db, config, attempt)
      if (outcome.result === 'tooMany') {
        void reply.header('retry-after', outcome.minutes * 60)
        const words = outcome.isLiftedByReset ? say.tooManyOfAccount : say.tooMany
        return showForm(request, reply, { email, passwordError: words(outcome.minutes) }, 429)
      }
      if (outcome.result === 'refused') return showForm(request, reply, { email, passwordError: say.refused }, 401)
      return afterPassword(request, reply, outcome.userId, outcome.result === 'signedIn' ? 'none' : outcome.result)
    })

    consent.register(scope)
    registerSecondStep(scope, {
      flow,
      showSignIn: (request, reply, { tooMany, ...page }, status) =>
        showForm(request, reply, { ...page, ...(tooMany !== undefined && { passwordError: say.tooMany(tooMany) }) }, status),
    })
  })
}
