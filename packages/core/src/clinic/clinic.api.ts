import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { clinicContract } from './clinic.contract.ts'
import type { Clinic } from './clinic.schema.ts'

/** Calls about clinics (workspaces). */
export interface ClinicApi {
  /** Clinics of a patient, each with the doctors linked to that patient. */
  listOfPatient(userId: string, options?: Abortable): Promise<Clinic[]>
  /** Clinics of a staff member. */
  listOfWorker(userId: string, options?: Abortable): Promise<Clinic[]>
}

export const createClinicApi = (send: SendEndpoint): ClinicApi => ({
  listOfPatient: (userId, options) => send(clinicContract.listOfPatient, { params: { userId }, ...options }),
  listOfWorker: (userId, options) => send(clinicContract.listOfWorker, { params: { userId }, query: { noLimit: true }, ...options }),
})
