import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { clinicPatientListContract, type ClinicPatient, type PatientFlagCounts } from './clinicPatientList.contract.ts'
import type { PatientFlag, PatientSorting } from './patientListFields.ts'

/** Which patients of a clinic. */
export interface PatientFilter {
  /** Part of the name, the e-mail address or the date of birth, without regard to accents and case. */
  patientInfo?: string
  doctorId?: string
  flag?: PatientFlag
  /** Of the flag `no_data`; 14 unless given. */
  noDataDays?: number
}

/** Whose flags are counted: of every patient, or of one doctor's. */
export type FlagCountQuery = Pick<PatientFilter, 'doctorId' | 'noDataDays'>

/** Which of them, and in which order. */
export interface PatientListQuery extends PatientFilter {
  sortBy?: PatientSorting
  offset?: number
  limit?: number
  noLimit?: boolean
}

/** One page of a clinic's patients. */
export interface PatientPage {
  patients: ClinicPatient[]
  /** Of the whole list, not of this page. */
  total: number
}

/** Calls of the list of a clinic's patients. */
export interface ClinicPatientListApi {
  list(clinicId: string, options?: Abortable & PatientListQuery): Promise<ClinicPatient[]>
  /** A page together with the length of the whole list. */
  listPage(clinicId: string, options?: Abortable & PatientListQuery): Promise<PatientPage>
  countFlags(clinicId: string, options?: Abortable & FlagCountQuery): Promise<PatientFlagCounts>
  /** The patient of a visit. */
  read(clinicId: string, patientId: string, options?: Abortable): Promise<ClinicPatient>
}

export const createClinicPatientListApi = (send: SendEndpoint): ClinicPatientListApi => ({
  list: (clinicId, { signal, ...query } = {}) => send(clinicPatientListContract.list, { params: { clinicId }, query, signal }),
  async listPage(clinicId, { signal, ...query } = {}) {
    let total = 0
    const patients = await send(clinicPatientListContract.list, {
      params: { clinicId },
      query,
      accept: (_page, headers) => {
        total = Number(headers.get('x-total-count'))
      },
      signal,
    })
    return { patients, total }
  },
  countFlags: (clinicId, { signal, ...query } = {}) => send(clinicPatientListContract.countFlags, { params: { clinicId }, query, signal }),
  read: (clinicId, patientId, options) => send(clinicPatientListContract.read, { params: { clinicId, patientId }, ...options }),
})
