import { newPasskeyResponseSchema, passkeyResponseSchema } from '@diab/internal/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { secretsOf } from '../../platform/config/config.ts'
import { audit } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import type { Db } from '../../platform/db/tables.ts'
import { attemptRules, countAttempt, returnAttempt } from '../../platform/session/attemptWindow.ts'
import { countTry, forgetTry, notifyOwnerOfDelay, tryFrom } from '../../platform/session/countedTry.ts'
import { deviceOf } from '../../platform/session/deviceOf.ts'
import { deviceHashOf } from '../../platform/session/knownDevice.ts'
import { confirmAuthenticator } from '../signInMethods/authenticator.ts'
import { checkCode } from '../signInMethods/checkCode.ts'
import { notifyMethodChange } from '../signInMethods/notifyMethodChange.ts'
import { addPasskey, checkPasskey, passkeyCreationOptions, passkeyRequestOptions } from '../signInMethods/passkeys.ts'
import { createRecoveryCodes } from '../signInMethods/recoveryCodes.ts'
import { lockFactors } from '../../platform/session/secondFactor.store.ts'
import { nextStepAfterPassword } from '../../platform/session/secondFactor.ts'
import { signInMethodMessages } from '../signInMethods/signInMethods.messages.ts'
import { authenticationMethods as methodsOf } from './authenticationMethods.ts'
import { oidcTexts as say } from './oidcTexts.ts'
import type { OpenStep, SignInFlow } from './signInFlow.ts'

interface Pages {
  flow: SignInFlow
  /** Shows the page for e-mail and password. */
  showSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { hasPasskeyFailed?: boolean; tooMany?: number },
    status: number,
  ): FastifyReply
}

const codeForm = z.object({ code: z.catch(z.string().check(z.maxLength(40)), '') })
const responseForm = z.object({ response: z.catch(z.string(), '') })

/** Reads a field that holds JSON; undefined for anything that does not fit. */
function readResponse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> | undefined {
  const { response } = z.parse(responseForm, body ?? {})
  try {
    const parsed = z.safeParse(schema, JSON.parse(response))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const interaction = '/idp/interaction/:uid'
const seconds = (minutes: number) => String(minutes * 60)

/** Registers what follows the password, or replaces it: passkeys, codes, and setting up a second factor. */
export function registerSecondStep(scope: FastifyInstance, { flow, showSignIn }: Pages): void {
  const { config, db, now } = scope.diab
  const secrets = secretsOf(config)

  /** A passkey's challenge is made for this interaction, and for the account whose password was right. */
  async function passkeyOwnerOf(request: FastifyRequest, reply: FastifyReply) {
    const open = await flow.open(request, reply)
    const { uid } = request.params as { uid: string }
    return { open, boundTo: `interaction:${open?.uid ?? uid}`, userId: open?.step.accountId }
  }

  scope.post(`${interaction}/passkey/options`, { config: { endpointId: 'oidc.passkeyOptions' } }, async (request, reply) => {
    const { boundTo, userId } = await passkeyOwnerOf(request, reply)
    return reply.header('cache-control', 'no-store').send(await passkeyRequestOptions(db, config, boundTo, userId))
  })

  scope.post(`${interaction}/passkey`, { config: { endpointId: 'oidc.passkey' } }, async (request, reply) => {
    const { open, boundTo, userId } = await passkeyOwnerOf(request, reply)
    const rule = attemptRules.signInFromAddress
    const isAllowed = await countAttempt(db, rule, request.ip)
    const response = isAllowed ? readResponse(passkeyResponseSchema, request.body) : undefined
    const ownerId = response && (await checkPasskey({ config, pool: db, boundTo }, { response, userId, requestId: request.id }))
    if (ownerId !== undefined) {
      await returnAttempt(db, rule, request.ip)
      const methods = open ? methodsOf.passwordAndPasskey : methodsOf.passkey
      return flow.finishWith(request, reply, ownerId, { by: 'passkey', methods })
    }
    if (response)
      await audit(db, {
        event: 'session.signInRefused',
        actorId: null,
        subjectId: userId,
        detail: { by: 'passkey' },
        requestId: request.id,
      })
    if (open) return flow.show(reply, open, { status: isAllowed ? 401 : 429, hasPasskeyFailed: true })
    if (isAllowed) return showSignIn(request, reply, { hasPasskeyFailed: true }, 401)
    return showSignIn(request, reply.header('retry-after', seconds(rule.minutes)), { tooMany: rule.minutes }, 429)
  })

  scope.post(`${interaction}/code`, { config: { endpointId: 'oidc.code' } }, async (request, reply) => {
    const open = await flow.open(request, reply)
    if (open?.step.kind !== 'secondFactor') return flow.restart(request, reply)
    const { code } = z.parse(codeForm, request.body ?? {})
    const usesRecoveryCode = /\D/.test(code.replaceAll(/\s/g, '')) || !open.factors.hasAuthenticator
    if (code.trim() === '') return flow.show(reply, open, { status: 400, error: say.required })
    const { accountId } = open.step
    const account = open.factors.email?.toLowerCase() ?? accountId
    const counted = await tryFrom(db, account, { address: request.ip, deviceHash: deviceHashOf(request, config.publicUrl) })
    const count = await countTry(db, counted)
    if (!count.isAllowed) {
      void reply.header('retry-after', seconds(count.minutes))
      return flow.show(reply, open, { status: 429, usesRecoveryCode, error: say.tooMany(count.minutes) })
    }
    const question = { userId: accountId, code, secrets, now: now(), owner: open.factors, requestId: request.id }
    const by = await inTransaction(db, (tx) => checkCode(tx, question))
    if (by === undefined) {
      await audit(db, {
        event: 'session.signInRefused',
        actorId: null,
        subjectId: accountId,
        detail: { by: 'code' },
        requestId: request.id,
      })
      if (count.startsDelay) await notifyOwnerOfDelay(db, account, { userId: accountId, fullname: open.factors.fullname })
      return flow.show(reply, open, { status: 401, usesRecoveryCode, error: usesRecoveryCode ? say.wrongRecoveryCode : say.wrongCode })
    }
    await forgetTry(db, counted)
    await returnAttempt(db, attemptRules.signInFromAddress, request.ip)
    const methods = by === 'authenticator' ? methodsOf.passwordAndAuthenticator : methodsOf.passwordAndRecoveryCode
    return flow.finishWith(request, reply, accountId, { by, methods })
  })

  scope.post(`${interaction}/authenticator`, { config: { endpointId: 'oidc.enrolAuthenticator' } }, async (request, reply) => {
    const open = await flow.open(request, reply)
    if (open?.step.kind !== 'enrolment') return flow.restart(request, reply)
    const { code } = z.parse(codeForm, request.body ?? {})
    const { accountId: userId } = open.step
    const recoveryCodes = await enrol(open, request, 'authenticatorAdded', (tx) =>
      confirmAuthenticator(tx, { userId, code, secrets, now: now() }),
    )
    if (!recoveryCodes) return flow.show(reply, open, { status: 400, error: say.wrongCode })
    return flow.showRecoveryCodes(reply, open, recoveryCodes, methodsOf.passwordAndAuthenticator)
  })

  scope.post(`${interaction}/new-passkey/options`, { config: { endpointId: 'oidc.newPasskeyOptions' } }, async (request, reply) => {
    const open = await flow.open(request, reply)
    if (open?.step.kind !== 'enrolment') return reply.code(404).send()
    const owner = { userId: open.step.accountId, ...open.factors }
    return reply.header('cache-control', 'no-store').send(await passkeyCreationOptions(db, config, owner, `interaction:${open.uid}`))
  })

  scope.post(`${interaction}/new-passkey`, { config: { endpointId: 'oidc.enrolPasskey' } }, async (request, reply) => {
    const open = await flow.open(request, reply)
    if (open?.step.kind !== 'enrolment') return flow.restart(request, reply)
    const { accountId: userId } = open.step
    const response = readResponse(newPasskeyResponseSchema, request.body)
    const { browser, system } = deviceOf(request.headers['user-agent'] ?? '')
    const name = [browser, system].filter((part) => part !== null).join(', ') || signInMethodMessages.firstPasskey
    const recoveryCodes =
      response &&
      (await enrol(open, request, 'passkeyAdded', async (tx) => {
        const added = await addPasskey(tx, { config, pool: db, boundTo: `interaction:${open.uid}` }, { userId, name, response })
        return added !== undefined && added !== 'known'
      }))
    if (!recoveryCodes) return flow.show(reply, open, { status: 400, hasPasskeyFailed: true })
    return flow.showRecoveryCodes(reply, open, recoveryCodes, methodsOf.passwordAndPasskey)
  })

  scope.post(`${interaction}/continue`, { config: { endpointId: 'oidc.continue' } }, async (request, reply) => {
    const open = await flow.open(request, reply)
    if (open?.step.kind !== 'done') return flow.restart(request, reply)
    return flow.finishWith(request, reply, open.step.accountId, { by: 'enrolment', methods: open.step.methods ?? methodsOf.password })
  })

  scope.post(`${interaction}/restart`, { config: { endpointId: 'oidc.restart' } }, (request, reply) => flow.restart(request, reply))

  /** Adds a first second factor and returns the recovery codes; undefined when it is not proven, or no longer the first. */
  async function enrol(
    { step, factors }: OpenStep,
    request: FastifyRequest,
    change: 'authenticatorAdded' | 'passkeyAdded',
    add: (tx: Db) => Promise<boolean>,
  ): Promise<string[] | undefined> {
    const { accountId: userId } = step
    return inTransaction(db, async (tx) => {
      const present = await lockFactors(tx, userId)
      if (!present || nextStepAfterPassword(config, present) !== 'enrolment' || !(await add(tx))) return undefined
      await notifyMethodChange(tx, { change, userId, actorId: userId, owner: factors, requestId: request.id })
      return createRecoveryCodes(tx, userId)
    })
  }
}
