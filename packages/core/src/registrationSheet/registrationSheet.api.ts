import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { registrationSheetContract } from './registrationSheet.contract.ts'
import type { RegistrationSheet, RegistrationSheetBody, RegistrationSheetItem } from './registrationSheet.schema.ts'
import type { RegistrationSheetSorting } from './registrationSheetFields.ts'

/** Which sheets, and in which order. */
export interface RegistrationSheetQuery {
  patientInfo?: string
  sortBy?: RegistrationSheetSorting
  draftOnly?: boolean
  offset?: number
  limit?: number
}

export interface RegistrationSheetPage {
  sheets: RegistrationSheetItem[]
  /** Of the whole list, not of this page. */
  total: number
}

/** A sheet as the caller saw it. */
export interface RegistrationSheetTarget {
  clinicId: string
  id: string
  /** A change by another user since then is a 412; unconditional without it. */
  version?: number
}

/** Calls about the registration sheets of a clinic. */
export interface RegistrationSheetApi {
  listPage(clinicId: string, options?: Abortable & RegistrationSheetQuery): Promise<RegistrationSheetPage>
  read(clinicId: string, id: string, options?: Abortable): Promise<RegistrationSheet>
  create(clinicId: string, sheet: RegistrationSheetBody, options?: Abortable & { idempotencyKey?: string }): Promise<RegistrationSheet>
  update(target: RegistrationSheetTarget, sheet: RegistrationSheetBody, options?: Abortable): Promise<RegistrationSheet>
  remove(target: RegistrationSheetTarget, options?: Abortable): Promise<void>
}

export const createRegistrationSheetApi = (send: SendEndpoint): RegistrationSheetApi => ({
  async listPage(clinicId, { signal, ...query } = {}) {
    let total = 0
    const sheets = await send(registrationSheetContract.list, {
      params: { clinicId },
      query,
      accept: (_page, headers) => {
        total = Number(headers.get('x-total-count') ?? 0)
      },
      signal,
    })
    return { sheets, total }
  },
  read: (clinicId, id, options) => send(registrationSheetContract.read, { params: { clinicId, id }, ...options }),
  create: (clinicId, body, options) => send(registrationSheetContract.create, { params: { clinicId }, body, ...options }),
  update: ({ version, ...params }, body, options) => send(registrationSheetContract.update, { params, body, version, ...options }),
  remove: async ({ version, ...params }, options) => {
    await send(registrationSheetContract.remove, { params, version, ...options })
  },
})
