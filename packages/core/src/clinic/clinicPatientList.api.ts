import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { clinicPatientListContract, type ClinicPatient, type PatientSorting } from './clinicPatientList.contract.ts'

export interface PatientFilter {
  patientInfo?: string
  sortBy?: PatientSorting
  doctorId?: string
  offset?: number
  limit?: number
}

/** Calls of the list of a clinic's patients. */
export interface ClinicPatientListApi {
  list(clinicId: string, options?: Abortable & PatientFilter): Promise<ClinicPatient[]>
  /** The patient of a visit. */
  read(clinicId: string, patientId: string, options?: Abortable): Promise<ClinicPatient>
}

export const createClinicPatientListApi = (send: SendEndpoint): ClinicPatientListApi => ({
  list: (clinicId, { signal, ...query } = {}) => send(clinicPatientListContract.list, { params: { clinicId }, query, signal }),
  read: (clinicId, patientId, options) => send(clinicPatientListContract.read, { params: { clinicId, patientId }, ...options }),
})
