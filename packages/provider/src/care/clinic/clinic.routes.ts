import { actsAsPatient } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { selectClinicsOfPatient, selectClinicsOfWorker } from './clinic.store.ts'

export function registerClinicRoutes(app: FastifyInstance): void {
  registerEndpoint(app, contracts.clinic.listOfPatient, async (call) => {
    await auditRead(call, call.params.userId, 'patient.clinicsRead')
    const workerId = actsAsPatient(call.relation) ? undefined : call.principal.userId
    return selectClinicsOfPatient(call.db, { patientId: call.params.userId, workerId })
  })
  registerEndpoint(app, contracts.clinic.listOfWorker, ({ db, params, query: { offset = 0, limit = listPageSize, noLimit } }) =>
    selectClinicsOfWorker(db, params.userId, { offset, limit: noLimit ? null : limit }),
  )
}
