import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import { historyPageSize } from '@diab/core/rules'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { updateDiabetesStatus } from './changeDiabetesStatus.ts'
import { updateGlucoseRange } from './changeGlucoseRange.ts'
import { updateLabels } from './changeLabels.ts'
import { registerMealTimeRoutes } from './mealTime.routes.ts'
import { selectDiabetesStatus, selectGlucoseRanges, selectLabelTimes } from './therapy.store.ts'
import { selectHistory } from '../therapyHistory/therapyHistory.store.ts'

/** `noLimit` is honoured up to this many changes: several a week for ten years. */
const historyHardCap = 2000

export function registerTherapyRoutes(app: FastifyInstance): void {
  registerMealTimeRoutes(app)
  registerLabelRoutes(app)
  registerGlucoseRangeRoutes(app)
  registerDiabetesStatusRoutes(app)

  registerEndpoint(app, contracts.therapy.history, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { offset = 0, limit = historyPageSize, noLimit } = call.query
    const { changes, total } = await selectHistory(call.db, call.params.userId, { offset, limit: noLimit ? historyHardCap : limit })
    setTotalCount(call.reply, total)
    return changes
  })
}

function registerLabelRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.listLabels, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectLabelTimes(call.db, call.params.userId)
  })
  registerEndpoint(app, contracts.therapy.updateLabels, ({ params, ifMatch, body, ...call }) =>
    updateLabels(call, { patientId: params.userId, ifMatch, now: app.diab.now() }, body),
  )
}

function registerGlucoseRangeRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.listGlucoseRanges, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { activeOnly, noLimit, offset, limit = listPageSize } = call.query
    return selectGlucoseRanges(call.db, call.params.userId, { activeOnly, offset, limit: noLimit ? undefined : limit })
  })
  registerEndpoint(app, contracts.therapy.updateGlucoseRange, ({ params, ifMatch, body, ...call }) =>
    updateGlucoseRange(call, { patientId: params.userId, id: params.id, ifMatch, now: app.diab.now() }, body),
  )
}

function registerDiabetesStatusRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.therapy.readDiabetesStatus, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    return selectDiabetesStatus(call.db, call.params.userId)
  })
  registerEndpoint(app, contracts.therapy.updateDiabetesStatus, ({ params, ifMatch, body, ...call }) =>
    updateDiabetesStatus(call, { patientId: params.userId, ifMatch, now: app.diab.now() }, body),
  )
}
