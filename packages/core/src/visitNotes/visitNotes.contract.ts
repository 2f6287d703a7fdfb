import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, patientParams, uuidSchema, wireText } from '../http/wire.schema.ts'
import { retainedVisitNoteSchema, visitNoteSchema } from './visitNote.schema.ts'

/** Notes are added and read: what was written in a visit stays as it was, and a mistake is corrected by a further note. */
export const visitNotesContract = {
  list: defineEndpoint({
    id: 'visitNotes.list',
    method: 'GET',
    path: '/v1/patient/{userId}/note',
    summary: 'Notes of the visits of a patient, newest first',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(visitNoteSchema),
    paged: true,
  }),
  listRetained: defineEndpoint({
    id: 'visitNotes.listRetained',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/retained-note',
    summary: 'Visit notes of patients who deleted their account, under a pseudonym, newest first',
    params: z.object({ clinicId: uuidSchema }),
    query: z.object({
      ...pageQuery,
      /** Part of the pseudonym or of the birth year. */
      patientInfo: z.optional(wireText(200)),
    }),
    response: z.array(retainedVisitNoteSchema),
    paged: true,
  }),
  add: defineEndpoint({
    id: 'visitNotes.add',
    method: 'POST',
    path: '/v1/patient/{userId}/note',
    summary: 'The staff of a patient’s clinic write a note',
    params: patientParams,
    body: z.object({ body: wireText(4000) }),
    response: visitNoteSchema,
    status: 201,
    idempotent: true,
  }),
}
