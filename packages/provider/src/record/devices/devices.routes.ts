import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { grantTemporaryPermission } from './grantTemporaryPermission.ts'
import { registerImportRoutes } from './import.routes.ts'
import { registerMeterRegistrationRoutes } from './meterRegistration.routes.ts'
import { registerTransferRoutes } from './transfer.routes.ts'
import { registerUploaderRoutes } from './uploader.routes.ts'

/** Transfers, receipts, meters, apps of phones, and the permission that a meter at hand gives. */
export function registerDevicesRoutes(app: FastifyInstance): void {
  registerTransferRoutes(app)
  registerImportRoutes(app)
  registerMeterRegistrationRoutes(app)
  registerUploaderRoutes(app)
  registerEndpoint(app, contracts.temporaryPermission.request, (call) =>
    grantTemporaryPermission(call, { ...call.body, now: app.diab.now(), pool: app.diab.besideDb }),
  )
}
