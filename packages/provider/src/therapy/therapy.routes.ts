import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../access/auditAccess.ts'
import { toWallClockIn } from '../diary/wallClockNow.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { selectGlucoseRanges, selectLabelTimes } from './therapy.store.ts'

const defaultPageSize = 20

export function registerTherapyRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.listLabels, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectLabelTimes(call.db, call.params.userId)
  })
  registerEndpoint(app, contracts.therapy.listGlucoseRanges, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { activeOnly, noLimit, offset, limit = defaultPageSize } = call.query
    const validAt = activeOnly ? toWallClockIn(app.diab.now()) : undefined
    return selectGlucoseRanges(call.db, call.params.userId, { validAt, offset, limit: noLimit ? undefined : limit })
  })
}
