import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attemptRules } from '../session/attemptWindow.ts'
import { countTries } from '../session/countTries.ts'

/** Endpoints that take the token of a mail's link. */
const limited = new Set([
  'invitation.read',
  'invitation.accept',
  'invitation.decline',
  'invitation.acceptAsPatient',
  'invitation.acceptAsWorker',
  'registration.resetPassword',
])

function triesOf({ ip, params }: FastifyRequest) {
  const userId = params !== null && typeof params === 'object' && 'userId' in params ? String(params.userId) : undefined
  const fromAddress = [attemptRules.linkFromAddress, ip] as const
  return userId === undefined ? [fromAddress] : [fromAddress, [attemptRules.linkOfUser, userId] as const]
}

/**
 * Five tries of unknown tokens per address, and per person for whom they are tried. A try is counted before anything
 * else is looked at, so that a hundred at once get no further than a hundred in a row, and taken back unless the token
 * was unknown. It stands before the call's transaction: nobody waits for a second connection while holding one.
 */
export function limitLinkTries(app: FastifyInstance): void {
  const { db } = app.diab
  const counted = new WeakMap<FastifyRequest, () => Promise<void>>()

  app.addHook('preHandler', async (request) => {
    if (!limited.has(request.routeOptions.config.endpointId ?? '')) return
    counted.set(request, await countTries(db, triesOf(request)))
  })
  app.addHook('onSend', async (request, reply) => {
    const giveBack = counted.get(request)
    if (giveBack && reply.statusCode !== 404) await giveBack()
  })
}
