import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../access/auditAccess.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { selectSupervised } from './supervision.store.ts'

export function registerSupervisionRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.supervision.list, async (call) => {
    await auditRead(call, call.params.userId, 'supervision.read')
    return selectSupervised(call.db, call.params.userId)
  })
}
