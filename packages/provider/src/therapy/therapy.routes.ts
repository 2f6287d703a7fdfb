import { contracts } from '@diab/core/contract'
import { defaultTimeZone } from '@diab/core/diary'
import { toWallClockIn } from '@diab/core/format'
import { listPageSize } from '@diab/core/shell'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../access/auditAccess.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { selectDiabetesStatus, selectGlucoseRanges, selectLabelTimes } from './therapy.store.ts'

export function registerTherapyRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.listLabels, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectLabelTimes(call.db, call.params.userId)
  })
  registerEndpoint(app, contracts.therapy.listGlucoseRanges, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { activeOnly, noLimit, offset, limit = listPageSize } = call.query
    const validAt = activeOnly ? toWallClockIn(defaultTimeZone, app.diab.now()) : undefined
    return selectGlucoseRanges(call.db, call.params.userId, { validAt, offset, limit: noLimit ? undefined : limit })
  })
  registerEndpoint(app, contracts.therapy.readDiabetesStatus, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectDiabetesStatus(call.db, call.params.userId)
  })
}
