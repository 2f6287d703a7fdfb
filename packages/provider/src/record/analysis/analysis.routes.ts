import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { selectDailySummaries } from './analysis.store.ts'

export function registerAnalysisRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.analysis.summary, async (call) => {
    await auditRead(call, call.params.userId, 'analysis.read')
    return selectDailySummaries(call.db, call.params.userId, call.query)
  })
}
