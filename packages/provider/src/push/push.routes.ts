import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { removePushToken, savePushToken } from './push.store.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'

export function registerPushRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.push.saveToken, ({ db, principal, body }) => savePushToken(db, principal.userId, body.token))
  registerEndpoint(app, contracts.push.removeToken, ({ db, principal, body }) => removePushToken(db, principal.userId, body.token))
}
