import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { removePushToken, savePushToken } from '../../platform/push/push.store.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'

export function registerPushRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.push.saveToken, ({ db, principal, body }) => savePushToken(db, principal.userId, body.token))
  registerEndpoint(app, contracts.push.removeToken, ({ db, principal, body }) => removePushToken(db, principal.userId, body.token))
}
