import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { changePin, checkPin } from './changePin.ts'
import { selectPin } from './pin.store.ts'

export function registerPinRoutes(app: FastifyInstance): void {
  const { settings } = contracts
  const { besideDb: pool, now } = app.diab

  registerEndpoint(app, settings.readPin, async ({ db, params }) => ({ isSet: (await selectPin(db, params.userId)) !== undefined }))
  registerEndpoint(app, settings.updatePin, async (call) => ({ isSet: await changePin(call, pool, call.body, now()) }))
  registerEndpoint(app, settings.checkPin, async (call) => ({ isRight: await checkPin(call, pool, call.body.pin) }))
}
