import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import type { RetainedVisitNote, VisitNote } from './visitNote.schema.ts'
import { visitNotesContract } from './visitNotes.contract.ts'

export interface VisitNotePage {
  /** Newest first. */
  notes: VisitNote[]
  /** Of all notes of the patient. */
  totalCount: number
}

export interface RetainedVisitNoteQuery {
  /** Part of the pseudonym or of the birth year. */
  patientInfo?: string
  offset?: number
  limit?: number
}

export interface RetainedVisitNotePage {
  /** Newest first. */
  notes: RetainedVisitNote[]
  /** Of all that match. */
  totalCount: number
}

/** Notes that staff write about a patient in their visits. */
export interface VisitNotesApi {
  listPage(patientId: string, options?: Abortable & { offset?: number; limit?: number }): Promise<VisitNotePage>
  /** Notes about patients of a clinic who deleted their account. */
  listRetainedPage(clinicId: string, options?: Abortable & RetainedVisitNoteQuery): Promise<RetainedVisitNotePage>
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
  async listRetainedPage(clinicId, { signal, ...query } = {}) {
    let totalCount = 0
    const notes = await send(visitNotesContract.listRetained, {
      params: { clinicId },
      query,
      signal,
      accept: (_notes, headers) => {
        totalCount = Number(headers.get('x-total-count') ?? 0)
      },
    })
    return { notes, totalCount }
  },
  add: (userId, body, options) => send(visitNotesContract.add, { params: { userId }, body: { body }, ...options }),
})
