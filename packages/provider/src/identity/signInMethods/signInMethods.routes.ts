import { contracts } from '@diab/internal/contract'
import { checkPasskeyName, settingsMessages } from '@diab/internal/settings'
import type { FastifyInstance } from 'fastify'
import { secretsOf } from '../../platform/config/config.ts'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import type { SignInMethodChange } from '../../platform/mail/mailTemplate.ts'
import { countTry, forgetTry, tryOfSignIn } from '../../platform/session/countedTry.ts'
import { authenticate, signInOf } from './authenticate.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { deleteAuthenticator } from './authenticator.store.ts'
import { notifyMethodChange } from './notifyMethodChange.ts'
import { deletePasskey, selectPasskeys, updatePasskeyName } from './passkey.store.ts'
import { addPasskey, passkeyCreationOptions, passkeyRequestOptions } from './passkeys.ts'
import { markAuthenticated } from '../../platform/session/recentAuthentication.ts'
import { deleteRecoveryCodes } from './recoveryCode.store.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'
import { lockFactors, type OwnFactors, selectFactors } from '../../platform/session/secondFactor.store.ts'
import { isSecondFactorRequired } from '../../platform/session/secondFactor.ts'
import { signInMethodMessages as say } from './signInMethods.messages.ts'

const mostPasskeys = 20

/** How a user signs in: passkeys, authenticator app, recovery codes, and proving again who uses a sign-in. */
export function registerSignInMethodsRoutes(app: FastifyInstance): void {
  const { signInMethod } = contracts
  const { config, besideDb: pool, now } = app.diab
  const secrets = secretsOf(config)

  /** @throws ProblemError 401 for a token that outlived its account */
  async function ownFactors(call: AuditedCall, read = selectFactors): Promise<OwnFactors> {
    return found(await read(call.db, call.principal.userId), 401)
  }

  const notifyOwner = (call: AuditedCall, owner: OwnFactors, change: SignInMethodChange, detail?: Record<string, unknown>) => {
    const { userId } = call.principal
    return notifyMethodChange(call.db, { change, userId, actorId: userId, owner, requestId: call.request.id, detail })
  }

  registerEndpoint(app, signInMethod.read, async (call) => {
    const factors = await ownFactors(call)
    return {
      passkeys: await selectPasskeys(call.db, call.params.userId),
      hasAuthenticator: factors.hasAuthenticator,
      recoveryCodesLeft: factors.recoveryCodesLeft,
      isSecondFactorRequired: isSecondFactorRequired(config, factors),
    }
  })

  registerEndpoint(app, signInMethod.createPasskeyOptions, async (call) => {
    const factors = await ownFactors(call)
    if (factors.passkeyCount >= mostPasskeys) throw problem(409, say.tooManyPasskeys)
    return passkeyCreationOptions(call.db, config, { userId: call.params.userId, ...factors }, signInOf(call))
  })
  registerEndpoint(app, signInMethod.createPasskey, async (call) => {
    const { name, response } = call.body
    refuse(checkPasskeyName(name))
    const owner = await ownFactors(call, lockFactors)
    if (owner.passkeyCount >= mostPasskeys) throw problem(409, say.tooManyPasskeys)
    const passkey = { userId: call.params.userId, name: name.trim(), response }
    const added = await addPasskey(call.db, { config, pool, boundTo: signInOf(call) }, passkey)
    if (added === undefined) throw invalid({ response: [say.unusablePasskey] })
    if (added === 'known') throw problem(409, say.knownPasskey)
    await notifyOwner(call, owner, 'passkeyAdded', { passkey: added.id })
    return added
  })
  registerEndpoint(app, signInMethod.updatePasskey, async (call) => {
    const { userId, id } = call.params
    refuse(checkPasskeyName(call.body.name))
    const passkey = found(await updatePasskeyName(call.db, userId, id, call.body.name.trim()))
    await auditAction(call, userId, 'passkey.renamed', { passkey: id })
    return passkey
  })
  registerEndpoint(app, signInMethod.removePasskey, async (call) => {
    const { userId, id } = call.params
    const owner = await ownFactors(call, lockFactors)
    if ((await deletePasskey(call.db, userId, id)) === undefined) throw problem(404)
    await afterRemoval(call, { ...owner, passkeyCount: owner.passkeyCount - 1 })
    await notifyOwner(call, owner, 'passkeyRemoved', { passkey: id })
    return undefined
  })

  registerEndpoint(app, signInMethod.createAuthenticator, async (call) => {
    const { email, fullname } = await ownFactors(call)
    return beginAuthenticator(call.db, { userId: call.params.userId, email: email ?? fullname, secrets })
  })
  registerEndpoint(app, signInMethod.confirmAuthenticator, async (call) => {
    const { userId } = call.params
    const owner = await ownFactors(call, lockFactors)
    const counted = tryOfSignIn(owner.email?.toLowerCase() ?? userId, signInOf(call))
    const count = await countTry(pool, counted)
    if (!count.isAllowed) throw problem(429, undefined, undefined, { 'retry-after': String(count.minutes * 60) })
    const isRight = await confirmAuthenticator(call.db, { userId, code: call.body.code, secrets, now: now() })
    if (!isRight) throw invalid({ code: [settingsMessages.wrongCode] })
    await forgetTry(pool, counted)
    await markAuthenticated(call.db, call.principal, true)
    await notifyOwner(call, owner, 'authenticatorAdded')
    return { recoveryCodes: await createRecoveryCodes(call.db, userId) }
  })
  registerEndpoint(app, signInMethod.removeAuthenticator, async (call) => {
    const owner = await ownFactors(call, lockFactors)
    if (!(await deleteAuthenticator(call.db, call.params.userId))) throw problem(404)
    await afterRemoval(call, { ...owner, hasAuthenticator: false })
    await notifyOwner(call, owner, 'authenticatorRemoved')
    return undefined
  })

  registerEndpoint(app, signInMethod.createRecoveryCodes, async (call) => {
    const owner = await ownFactors(call, lockFactors)
    if (!owner.hasAuthenticator && owner.passkeyCount === 0) throw problem(409, settingsMessages.noSecondFactor)
    const recoveryCodes = await createRecoveryCodes(call.db, call.params.userId)
    await notifyOwner(call, owner, 'recoveryCodesReplaced')
    return { recoveryCodes }
  })

  registerEndpoint(app, signInMethod.createAuthenticationOptions, (call) =>
    passkeyRequestOptions(call.db, config, signInOf(call), call.params.userId),
  )
  registerEndpoint(app, signInMethod.authenticate, async (call) => {
    await authenticate(call, { config, pool, now: now() }, call.body)
    return undefined
  })

  /** Recovery codes replace a second factor: without one they end. @throws ProblemError 409 where one has to remain */
  async function afterRemoval(call: AuditedCall, left: OwnFactors): Promise<void> {
    if (left.hasAuthenticator || left.passkeyCount > 0) return
    if (isSecondFactorRequired(config, left)) throw problem(409, settingsMessages.lastSecondFactor)
    await deleteRecoveryCodes(call.db, call.principal.userId)
  }
}

function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
