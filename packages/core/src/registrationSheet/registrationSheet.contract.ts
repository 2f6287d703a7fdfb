import * as z from 'zod/mini'
import { clinicParams, invitationParams } from '../clinic/clinicStaff.contract.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, queryFlag, wireText } from '../http/wire.schema.ts'
import { registrationSheetBodySchema, registrationSheetItemSchema, registrationSheetSchema } from './registrationSheet.schema.ts'
import { registrationSheetSortings } from './registrationSheetFields.ts'

/** Registration sheets of a clinic. Every member of the staff may call these. */
export const registrationSheetContract = {
  list: defineEndpoint({
    id: 'registrationSheet.list',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/registration-sheet',
    summary: 'Registration sheets of a clinic, newest first unless asked otherwise',
    params: clinicParams,
    query: z.object({
      ...pageQuery,
      /** Part of the name, without regard to accents and case, of the e-mail address or of the date of birth. */
      patientInfo: z.optional(wireText(200)),
      /** `created_at_desc` unless given. */
      sortBy: z.optional(z.enum(registrationSheetSortings)),
      /** Only sheets on which something is still missing. */
      draftOnly: z.optional(queryFlag),
    }),
    response: z.array(registrationSheetItemSchema),
    paged: true,
  }),
  read: defineEndpoint({
    id: 'registrationSheet.read',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/registration-sheet/{id}',
    summary: 'One registration sheet; the log of a patient tells of it',
    params: invitationParams,
    response: registrationSheetSchema,
  }),
  create: defineEndpoint({
    id: 'registrationSheet.create',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/registration-sheet',
    summary: 'Begin a registration sheet, or complete one at once',
    params: clinicParams,
    body: registrationSheetBodySchema,
    response: registrationSheetSchema,
    status: 201,
    idempotent: true,
    refusals: [409, 429],
  }),
  update: defineEndpoint({
    id: 'registrationSheet.update',
    method: 'PUT',
    path: '/v1/clinic/{clinicId}/registration-sheet/{id}',
    summary: 'Fill in a sheet that awaits completion, or complete it; a completed one stays as it is',
    params: invitationParams,
    body: registrationSheetBodySchema,
    response: registrationSheetSchema,
    conditional: true,
    refusals: [409, 429],
  }),
  remove: defineEndpoint({
    id: 'registrationSheet.remove',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/registration-sheet/{id}',
    summary: 'Throw away a sheet that awaits completion',
    params: invitationParams,
    conditional: true,
    refusals: [409],
  }),
}
