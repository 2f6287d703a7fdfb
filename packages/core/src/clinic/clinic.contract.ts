import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, patientParams } from '../http/wire.schema.ts'
import { clinicSchema } from './clinic.schema.ts'

export const clinicContract = {
  listOfPatient: defineEndpoint({
    id: 'clinic.listOfPatient',
    method: 'GET',
    path: '/v1/patient/{userId}/clinic',
    summary: 'Clinics of a patient, each with the doctors linked to that patient',
    params: patientParams,
    response: z.array(clinicSchema),
  }),
  listOfWorker: defineEndpoint({
    id: 'clinic.listOfWorker',
    method: 'GET',
    path: '/v1/clinic-medical-worker/{userId}/clinic',
    summary: 'Clinics (workspaces) of a staff member',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(clinicSchema),
  }),
}
