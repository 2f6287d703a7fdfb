import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { localDaySchema, patientParams, uuidSchema } from '../http/wire.schema.ts'

/** A person whose diary a supervisor keeps. */
export const supervisedPersonSchema = z.object({
  id: uuidSchema,
  fullname: z.string(),
  dateOfBirth: z.nullable(localDaySchema),
})
export type SupervisedPerson = z.infer<typeof supervisedPersonSchema>

export const supervisionContract = {
  list: defineEndpoint({
    id: 'supervision.list',
    method: 'GET',
    path: '/v1/patient/{userId}/supervised',
    summary: 'Supervised persons of a supervisor',
    params: patientParams,
    response: z.array(supervisedPersonSchema),
  }),
}
