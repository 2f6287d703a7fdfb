import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type Provider from 'oidc-provider'
import { audit } from '../../platform/audit/audit.ts'
import { type Config, secretsOf } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/tables.ts'
import { attemptRules, forgetAttempts } from '../../platform/session/attemptWindow.ts'
import { rememberDevice } from '../../platform/session/knownDevice.ts'
import { beginAuthenticator, readPendingAuthenticator } from '../signInMethods/authenticator.ts'
import { type OwnFactors, selectFactors } from '../../platform/session/secondFactor.store.ts'
import { nextStepAfterPassword } from '../../platform/session/secondFactor.ts'
import { assuranceOf } from './authenticationMethods.ts'
import { pagePolicy } from './pageLayout.ts'
import { renderCodePage, renderEnrolmentPage, renderRecoveryCodesPage } from './secondStepPages.ts'
import { hasShortSession } from './sessionBounds.ts'
import { deleteStep, findStep, saveStep, type SignInStep } from './signInStep.store.ts'

export interface FlowParts {
  config: Config
  db: Kysely<Database>
  current(): Provider
}

/** One sign-in on its way: the interaction, and what its password led to. */
export interface OpenStep {
  uid: string
  /** Address of the interaction. */
  base: string
  step: SignInStep
  factors: OwnFactors
}

export interface StepPage {
  status?: number
  error?: string
  usesRecoveryCode?: boolean
  hasPasskeyFailed?: boolean
}

const baseOf = (uid: string) => `/idp/interaction/${uid}`

/** The steps of a sign-in between the right password and the authorization code. */
export function createSignInFlow({ config, db, current }: FlowParts) {
  /** Ends the interaction: the user is signed in, and this browser is known from now on. */
  async function finish(request: FastifyRequest, reply: FastifyReply, accountId: string, methods: readonly string[]) {
    const { uid } = await current().interactionDetails(request.raw, reply.raw)
    await deleteStep(db, uid)
    await rememberDevice(db, { request, reply, userId: accountId, publicUrl: config.publicUrl })
    const remember = !(await hasShortSession(db, accountId))
    const login = { accountId, remember, amr: [...methods], acr: assuranceOf(methods) }
    const returnTo = await current().interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false })
    return reply.header('cache-control', 'no-store').redirect(returnTo, 303)
  }

  /** The same with its audit row, where the last step was more than the password. */
  async function finishWith(request: FastifyRequest, reply: FastifyReply, accountId: string, { by, methods }: LastStep) {
    await forgetAttempts(db, attemptRules.pinOfAccount, accountId)
    await audit(db, { event: 'session.signedIn', actorId: accountId, subjectId: accountId, detail: { by }, requestId: request.id })
    return finish(request, reply, accountId, methods)
  }

  /** Remembers that the password was right and leads to the page of the next step. */
  async function begin(request: FastifyRequest, reply: FastifyReply, step: SignInStep) {
    const { uid } = await current().interactionDetails(request.raw, reply.raw)
    await saveStep(db, uid, step)
    return reply.header('cache-control', 'no-store').redirect(baseOf(uid), 303)
  }

  /** Returns the open step of an interaction; undefined when it ran out or no longer fits what the account has. */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<OpenStep | undefined> {
    const { uid } = await current().interactionDetails(request.raw, reply.raw)
    const step = await findStep(db, uid)
    const factors = step && (await selectFactors(db, step.accountId))
    if (!step || !factors) return undefined
    const isValid = step.kind === 'done' || step.kind === nextStepAfterPassword(config, factors)
    return isValid ? { uid, base: baseOf(uid), step, factors } : undefined
  }

  /** Shows the page of an open step. */
  async function show(reply: FastifyReply, { base, step, factors }: OpenStep, { status = 200, ...page }: StepPage = {}) {
    void reply.code(status)
    if (step.kind === 'done') return sendPage(reply, renderRecoveryCodesPage({ base, recoveryCodes: [] }))
    if (step.kind === 'enrolment') {
      const owner = { userId: step.accountId, email: factors.email ?? factors.fullname, secrets: secretsOf(config) }
      const pending = (await readPendingAuthenticator(db, owner)) ?? (await beginAuthenticator(db, owner))
      return sendPage(reply, renderEnrolmentPage({ base, ...pending, ...page }))
    }
    const { hasAuthenticator, passkeyCount } = factors
    return sendPage(reply, renderCodePage({ base, hasAuthenticator, hasPasskeys: passkeyCount > 0, usesRecoveryCode: false, ...page }))
  }

  /** Keeps how the user authenticated until the recovery codes were seen, and shows them. */
  async function showRecoveryCodes(
    reply: FastifyReply,
    { uid, base, step }: OpenStep,
    recoveryCodes: string[],
    methods: readonly string[],
  ) {
    await saveStep(db, uid, { accountId: step.accountId, kind: 'done', methods })
    return sendPage(reply, renderRecoveryCodesPage({ base, recoveryCodes }))
  }

  /** Leads back to the page for e-mail and password. */
  async function restart(request: FastifyRequest, reply: FastifyReply) {
    const { uid } = await current().interactionDetails(request.raw, reply.raw)
    await deleteStep(db, uid)
    return reply.header('cache-control', 'no-store').redirect(baseOf(uid), 303)
  }

  return { finish, finishWith, begin, open, show, showRecoveryCodes, restart }
}

export type SignInFlow = ReturnType<typeof createSignInFlow>

interface LastStep {
  by: string
  methods: readonly string[]
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(page)
}
