import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { audit } from '../../platform/audit/audit.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { toPage } from './clinicPage.ts'
import { countFlagged, findPatient, listPatients, todayOf } from './listPatients.ts'

export function registerClinicPatientListRoutes(app: FastifyInstance): void {
  const { clinicPatientList } = contracts
  const today = () => todayOf(app.diab.now())

  registerEndpoint(app, clinicPatientList.list, async ({ db, params: { clinicId }, query, principal, reply, request }) => {
    const { patientInfo, doctorId, flag, noDataDays, sortBy = 'name_asc' } = query
    const filter = { clinicId, callerId: principal.userId, patientInfo, doctorId, flag, noDataDays, today: today() }
    const { total, patients } = await listPatients(db, { filter, sortBy, ...toPage(query) })
    setTotalCount(reply, total)
    // One row for the whole page: a patient's own log tells who opened the record, not who passed by it in a list.
    const detail = { clinicId, patientIds: patients.map(({ id }) => id) }
    await audit(db, { event: 'clinic.patientsRead', actorId: principal.userId, detail, requestId: request.id })
    return patients
  })
  registerEndpoint(app, clinicPatientList.countFlags, ({ db, params: { clinicId }, query, principal }) =>
    countFlagged(db, { ...query, clinicId, callerId: principal.userId, today: today() }),
  )
  registerEndpoint(app, clinicPatientList.read, async (call) => {
    const { params, principal, db } = call
    const patient = found(await findPatient(db, { ...params, callerId: principal.userId, today: today() }))
    await auditRead(call, patient.id, 'patient.read')
    return patient
  })
}
