import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { auditAction } from '../../platform/access/auditAccess.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { endSessions, endSignIn, selectSignIns } from '../../platform/session/signIn.store.ts'
import { launchableAppsOf, launchApp } from '../smart/launchApp.ts'
import { endAllowedApp, selectAllowedApps } from '../smart/smart.store.ts'

/** What of an app's scopes lets it add entries. */
const writes = /patient\/[A-Za-z*]+\.(c|write|\*)/

/** The own sign-ins, what was allowed apps in them, their end, and the start of an app with a patient. */
export function registerSignInRoutes(app: FastifyInstance): void {
  const { settings } = contracts
  const { config } = app.diab

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

  registerEndpoint(app, settings.listAllowedApps, async ({ db, principal }) => {
    const names = new Map(config.smartApps.map(({ clientId, name }) => [clientId, name]))
    return (await selectAllowedApps(db, principal.userId)).map(({ id, client_id, patient_id, fullname, created_at, payload }) => ({
      id,
      // One that the operator no longer names has ended, too; until its grant runs out it is listed by its id.
      name: names.get(client_id) ?? client_id,
      patientId: patient_id,
      patientName: fullname,
      canWrite: Object.values(payload.resources ?? {}).some((scope) => writes.test(String(scope))),
      allowedAt: created_at.toISOString(),
    }))
  })
  registerEndpoint(app, settings.endAllowedApp, async (call) => {
    const { userId } = call.principal
    const ended = await endAllowedApp(call.db, userId, call.params.id)
    if (!ended) throw problem(404)
    await auditAction(call, ended.patientId, 'app.ended', { clientId: ended.clientId })
    return undefined
  })

  registerEndpoint(app, settings.listLaunchableApps, () => launchableAppsOf(config).map(({ clientId, name }) => ({ clientId, name })))
  registerEndpoint(app, settings.launchApp, async ({ db, principal: { userId }, params, body }) => ({
    url: found(await launchApp(db, config, { userId, patientId: params.userId, clientId: body.clientId })),
  }))
}
