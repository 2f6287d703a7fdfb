import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { accountDataContract, type DownloadFormat, type HealthRecord } from './accountData.contract.ts'

export type AccountRole = 'Patient' | 'Doctor' | 'MedicalAttendant'

const downloads = {
  Patient: accountDataContract.downloadPatient,
  Doctor: accountDataContract.downloadDoctor,
  MedicalAttendant: accountDataContract.downloadMedicalAttendant,
}
const deletions = {
  Patient: accountDataContract.deletePatient,
  Doctor: accountDataContract.deleteDoctor,
  MedicalAttendant: accountDataContract.deleteMedicalAttendant,
}

/** Calls about everything of an account: as a file, its end, and the health-record service. */
export interface AccountDataApi {
  /** By role; a file. */
  download(userId: string, role: AccountRole, format: DownloadFormat, options?: Abortable): Promise<Blob>
  /** By role; `password` is the caller's own, also for a supervised person. */
  delete(userId: string, role: AccountRole, password: string, options?: Abortable): Promise<void>
  readHealthRecord(userId: string, options?: Abortable): Promise<HealthRecord>
  connectHealthRecord(userId: string, socialSecurityNumber: string, options?: Abortable): Promise<HealthRecord>
  disconnectHealthRecord(userId: string, options?: Abortable): Promise<void>
}

export const createAccountDataApi = (send: SendEndpoint): AccountDataApi => ({
  download: (userId, role, format, options) => send(downloads[role], { params: { userId }, query: { format }, ...options }),
  delete: async (userId, role, password, options) => {
    await send(deletions[role], { params: { userId }, body: { password }, ...options })
  },
  readHealthRecord: (userId, options) => send(accountDataContract.readHealthRecord, { params: { userId }, ...options }),
  connectHealthRecord: (userId, socialSecurityNumber, options) =>
    send(accountDataContract.connectHealthRecord, { params: { userId }, body: { socialSecurityNumber }, ...options }),
  disconnectHealthRecord: async (userId, options) => {
    await send(accountDataContract.disconnectHealthRecord, { params: { userId }, ...options })
  },
})
