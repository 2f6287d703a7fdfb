import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { RetainedVisitNote, VisitNote } from './visitNote.schema.ts'
import { visitNotesContract } from './visitNotes.contract.ts'

export interface VisitNotePage {
  /** Newest first. */
  notes: VisitNote[]
  /** Of all notes of the patient. */
  totalCount: number
}

/** Notes that staff write about a patient in their visits. */
export interface VisitNotesApi {
  listPage(patientId: string, options?: Abortable & { offset?: number; limit?: number }): Promise<VisitNotePage>
  /** Notes of patients of a clinic who deleted their account, newest first. */
  listRetained(clinicId: string, options?: Abortable & { offset?: number; limit?: number }): Promise<RetainedVisitNote[]>
  /** A repeat under the same key is the same note. */
  add(patientId: string, body: string, options?: Abortable & { idempotencyKey?: string }): Promise<VisitNote>
}

export const createVisitNotesApi = (send: SendEndpoint): VisitNotesApi => ({
  async listPage(userId, { signal, ...query } = {}) {
    let totalCount = 0
    const notes = await send(visitNotesContract.list, {
      params: { userId },
      query,
      signal,
      accept: (_notes, headers) => {
        totalCount = Number(headers.get('x-total-count') ?? 0)
      },
    })
    return { notes, totalCount }
  },
  listRetained: (clinicId, { signal, ...query } = {}) => send(visitNotesContract.listRetained, { params: { clinicId }, query, signal }),
  add: (userId, body, options) => send(visitNotesContract.add, { params: { userId }, body: { body }, ...options }),
})
