import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { removeMeasureReminder, saveMeasureReminder } from '../../platform/push/measureReminder.store.ts'
import { removePushToken, savePushToken } from '../../platform/push/pushMessage.store.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'

export function registerPushRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.push.saveToken, ({ db, principal, body }) => savePushToken(db, principal.userId, body.token))
  registerEndpoint(app, contracts.push.removeToken, ({ db, principal, body }) => removePushToken(db, principal.userId, body.token))
  registerEndpoint(app, contracts.push.saveMeasureReminder, async ({ db, principal, body }) => ({
    isPushed: app.diab.push !== undefined && (await saveMeasureReminder(db, principal.userId, body.minutes)),
  }))
  registerEndpoint(app, contracts.push.removeMeasureReminder, ({ db, principal }) => removeMeasureReminder(db, principal.userId))
}
