import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { clinicPatientContract, type PatientInvitation } from './clinicPatient.contract.ts'
import { type InvitationFilter, type InvitationPage, readInvitationPage } from './clinicStaff.api.ts'

/** Calls about how patients come to a clinic and leave it. */
export interface ClinicPatientApi {
  invite(
    clinicId: string,
    invitation: { email: string; doctorIdList: string[] },
    options?: Abortable & { idempotencyKey?: string },
  ): Promise<PatientInvitation>
  listInvitations(clinicId: string, options?: Abortable & InvitationFilter): Promise<PatientInvitation[]>
  listInvitationPage(clinicId: string, options?: Abortable & InvitationFilter): Promise<InvitationPage<PatientInvitation>>
  revokeInvitation(clinicId: string, id: string, options?: Abortable): Promise<void>
  /** The patient who showed the code. */
  connect(
    clinicId: string,
    connection: { userConnectionToken: string; doctorIdList: string[] },
    options?: Abortable,
  ): Promise<{ id: string; fullname: string }>
  connectDoctor(clinicId: string, patientId: string, doctorId: string, options?: Abortable): Promise<void>
  disconnectDoctor(clinicId: string, patientId: string, doctorId: string, options?: Abortable): Promise<void>
  remove(clinicId: string, patientId: string, options?: Abortable): Promise<void>
  toggleVip(clinicId: string, doctorId: string, patientId: string, options?: Abortable): Promise<{ isVip: boolean }>
}

export const createClinicPatientApi = (send: SendEndpoint): ClinicPatientApi => ({
  invite: (clinicId, body, options) => send(clinicPatientContract.invite, { params: { clinicId }, body, ...options }),
  listInvitations: (clinicId, { signal, ...query } = {}) =>
    send(clinicPatientContract.listInvitations, { params: { clinicId }, query, signal }),
  listInvitationPage: (clinicId, { signal, ...query } = {}) =>
    readInvitationPage((accept) => send(clinicPatientContract.listInvitations, { params: { clinicId }, query, accept, signal })),
  revokeInvitation: async (clinicId, id, options) => {
    await send(clinicPatientContract.revokeInvitation, { params: { clinicId, id }, ...options })
  },
  connect: (clinicId, body, options) => send(clinicPatientContract.connect, { params: { clinicId }, body, ...options }),
  connectDoctor: async (clinicId, patientId, doctorId, options) => {
    await send(clinicPatientContract.connectDoctor, { params: { clinicId, patientId }, body: { doctorId }, ...options })
  },
  disconnectDoctor: async (clinicId, id, doctorId, options) => {
    await send(clinicPatientContract.disconnectDoctor, { params: { clinicId, id, doctorId }, ...options })
  },
  remove: async (clinicId, id, options) => {
    await send(clinicPatientContract.remove, { params: { clinicId, id }, ...options })
  },
  toggleVip: (clinicId, doctorId, patientId, options) =>
    send(clinicPatientContract.toggleVip, { params: { clinicId, doctorId, patientId }, ...options }),
})
