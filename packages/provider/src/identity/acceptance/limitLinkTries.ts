import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { hasInvitation } from '../../platform/invitations/findInvitation.store.ts'

/** Endpoints that take the token of a mail's link. */
const limited = new Set([
  'invitation.read',
  'invitation.accept',
  'invitation.acceptWithSignIn',
  'invitation.decline',
  'invitation.acceptAsPatient',
  'invitation.acceptAsWorker',
  'registration.resetPassword',
])

/** Returns the token that the path or the body names. */
function tokenOf({ params, body }: FastifyRequest): string | undefined {
  const named = [params, body].find((part) => part !== null && typeof part === 'object' && 'token' in part)
  const token = named && (named as { token: unknown }).token
  return typeof token === 'string' ? token : undefined
}

function triesOf({ ip, params }: FastifyRequest) {
  const userId = params !== null && typeof params === 'object' && 'userId' in params ? String(params.userId) : undefined
  const fromAddress = [attemptRules.linkFromAddress, ip] as const
  return userId === undefined ? [fromAddress] : [fromAddress, [attemptRules.linkOfUser, userId] as const]
}

/**
 * Allows five tries of unknown tokens per address, and per person that they are tried for. A token that exists always
 * passes: broken links of one household or clinic do not block a valid one. A try is counted before it gets its answer, so
 * that a hundred at once get no further than a hundred in a row, and before the call's transaction: no call waits for a
 * second connection while it holds one.
 */
export function limitLinkTries(app: FastifyInstance): void {
  const { db } = app.diab
  app.addHook('preHandler', async (request) => {
    if (!limited.has(request.routeOptions.config.endpointId ?? '')) return
    const token = tokenOf(request)
    if (token === undefined || !(await hasInvitation(db, token))) await countTries(db, triesOf(request))
  })
}
