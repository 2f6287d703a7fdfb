import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { Clinic } from './clinic.schema.ts'
import type { InvitationStatus, MedicalWorkerType } from './clinicEnumerations.ts'
import { clinicStaffContract, type ClinicWorker, type WorkerInvitation } from './clinicStaff.contract.ts'
import type { InvitationSorting } from './invitationSorting.ts'

export interface InvitationFilter {
  status?: InvitationStatus
  /** Newest first unless given. */
  sortBy?: InvitationSorting
  offset?: number
  limit?: number
}

export interface InvitationPage<Invitation> {
  invitations: Invitation[]
  /** Of the whole list, not of this page. */
  total: number
}

/** Reads a page of invitations and the total count, which is in a header. */
export async function readInvitationPage<Invitation>(
  read: (takeTotal: (page: unknown, headers: Headers) => void) => Promise<Invitation[]>,
): Promise<InvitationPage<Invitation>> {
  let total = 0
  const invitations = await read((_page, headers) => {
    total = Number(headers.get('x-total-count') ?? 0)
  })
  return { invitations, total }
}

/** Calls about a clinic and its staff. */
export interface ClinicStaffApi {
  readClinic(clinicId: string, options?: Abortable): Promise<Clinic>
  updateClinic(clinicId: string, change: { name: string }, options?: Abortable): Promise<Clinic>
  list(clinicId: string, options?: Abortable & { offset?: number; limit?: number; noLimit?: boolean }): Promise<ClinicWorker[]>
  /** Answers the same for an unknown address. */
  connect(clinicId: string, email: string, options?: Abortable): Promise<void>
  remove(clinicId: string, userId: string, options?: Abortable): Promise<void>
  toggleSupervision(clinicId: string, userId: string, options?: Abortable): Promise<ClinicWorker>
  invite(
    clinicId: string,
    invitation: { email: string; fullname?: string; workerType: MedicalWorkerType },
    options?: Abortable & { idempotencyKey?: string },
  ): Promise<WorkerInvitation>
  listInvitations(clinicId: string, options?: Abortable & InvitationFilter): Promise<WorkerInvitation[]>
  listInvitationPage(clinicId: string, options?: Abortable & InvitationFilter): Promise<InvitationPage<WorkerInvitation>>
  revokeInvitation(clinicId: string, id: string, options?: Abortable): Promise<void>
}

export const createClinicStaffApi = (send: SendEndpoint): ClinicStaffApi => ({
  readClinic: (clinicId, options) => send(clinicStaffContract.readClinic, { params: { clinicId }, ...options }),
  updateClinic: (clinicId, body, options) => send(clinicStaffContract.updateClinic, { params: { clinicId }, body, ...options }),
  list: (clinicId, { signal, ...query } = {}) => send(clinicStaffContract.list, { params: { clinicId }, query, signal }),
  connect: async (clinicId, email, options) => {
    await send(clinicStaffContract.connect, { params: { clinicId }, body: { email }, ...options })
  },
  remove: async (clinicId, userId, options) => {
    await send(clinicStaffContract.remove, { params: { clinicId, userId }, ...options })
  },
  toggleSupervision: (clinicId, userId, options) =>
    send(clinicStaffContract.toggleSupervision, { params: { clinicId, userId }, ...options }),
  invite: (clinicId, body, options) => send(clinicStaffContract.invite, { params: { clinicId }, body, ...options }),
  listInvitations: (clinicId, { signal, ...query } = {}) =>
    send(clinicStaffContract.listInvitations, { params: { clinicId }, query, signal }),
  listInvitationPage: (clinicId, { signal, ...query } = {}) =>
    readInvitationPage((accept) => send(clinicStaffContract.listInvitations, { params: { clinicId }, query, accept, signal })),
  revokeInvitation: async (clinicId, id, options) => {
    await send(clinicStaffContract.revokeInvitation, { params: { clinicId, id }, ...options })
  },
})
