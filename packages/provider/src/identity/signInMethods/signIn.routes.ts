import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { auditAction } from '../../platform/access/auditAccess.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { endSessions } from '../../platform/session/endSessions.store.ts'
import { endSignIn, selectSignIns } from '../../platform/session/signIn.store.ts'

/** The own sign-ins, and their end. */
export function registerSignInRoutes(app: FastifyInstance): void {
  const { settings } = contracts

  registerEndpoint(app, settings.listSignIns, ({ db, principal }) => selectSignIns(db, principal))
  registerEndpoint(
    app,
    settings.endSignIn,
    async (call) => {
      const { userId } = call.principal
      if (!(await endSignIn(call.db, userId, call.params.id))) throw problem(404)
      // The streams of the other sign-ins open again at once.
      await endStreams(call.db, [userId])
      await auditAction(call, userId, 'session.ended')
      return undefined
    },
    // Signing out must always be possible: a computer of staff does it after half an hour without use.
    { needsConfirmation: ({ signInId }, { id }) => id !== signInId },
  )
  registerEndpoint(app, settings.endSignIns, async (call) => {
    const { userId } = call.principal
    await endSessions(call.db, userId)
    await auditAction(call, userId, 'session.allEnded')
    return undefined
  })
}
