import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { auditDeed } from '../access/auditAccess.ts'
import { endStreams } from '../events/tellLive.store.ts'
import { problem } from '../http/problem.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { endSessions } from './endSessions.store.ts'
import { endSignIn, selectSignIns } from './signIn.store.ts'

/** The own sign-ins, and their end. */
export function registerSignInRoutes(app: FastifyInstance): void {
  const { settings } = contracts

  registerEndpoint(app, settings.listSignIns, ({ db, principal }) => selectSignIns(db, principal))
  registerEndpoint(app, settings.endSignIn, async (call) => {
    const { userId } = call.principal
    if (!(await endSignIn(call.db, userId, call.params.id))) throw problem(404)
    // The streams of the other sign-ins open again at once.
    await endStreams(call.db, [userId])
    await auditDeed(call, userId, 'session.ended')
    return undefined
  })
  registerEndpoint(app, settings.endSignIns, async (call) => {
    const { userId } = call.principal
    await endSessions(call.db, userId)
    await auditDeed(call, userId, 'session.allEnded')
    return undefined
  })
}
