import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { requireMeterAccess } from './meterAccess.ts'
import { countRegistrations, selectRegistration, selectRegistrations } from './meterRegistration.store.ts'
import { changeMeter, registerMeter } from './registerMeter.ts'

/** `noLimit` is honoured up to this many meters of a patient. */
const meterHardCap = 1000

export function registerMeterRegistrationRoutes(app: FastifyInstance): void {
  const { meterRegistration } = contracts
  const now = () => app.diab.now()

  registerEndpoint(app, meterRegistration.read, async (call) => {
    const registration = found(await selectRegistration(call.db, call.params.id))
    await requireMeterAccess(call, registration.patientId, 'read')
    await auditRead(call, registration.patientId, 'meterRegistration.read')
    return registration
  })
  registerEndpoint(app, meterRegistration.list, async (call) => {
    const { patientId, offset = 0, limit = listPageSize, noLimit = false } = call.query
    await requireMeterAccess(call, patientId, 'read')
    await auditRead(call, patientId, 'meterRegistration.read')
    setTotalCount(call.reply, await countRegistrations(call.db, patientId))
    return selectRegistrations(call.db, patientId, { offset, limit: noLimit ? meterHardCap : limit })
  })
  registerEndpoint(app, meterRegistration.create, (call) => registerMeter(call, call.body, now()), {
    guard: (call) => requireMeterAccess(call, call.body.patientId, 'pair'),
  })
  registerEndpoint(app, meterRegistration.update, (call) =>
    changeMeter(call, { id: call.params.id, ifMatch: call.ifMatch, changed: call.body, now: now() }),
  )
}
