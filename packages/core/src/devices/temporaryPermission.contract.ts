import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, localDaySchema, uuidSchema, wireText } from '../http/wire.schema.ts'

export const temporaryPermissionHours = 24

export const temporaryPermissionContract = {
  request: defineEndpoint({
    id: 'temporaryPermission.request',
    method: 'POST',
    path: '/v1/patient/temporary-permission',
    summary: 'A doctor with the patient’s meter at hand reads that diary for a day; the patient is told',
    body: z.object({
      /** Serial number of a meter connected to the patient. */
      deviceNumber: wireText(64).check(z.minLength(1)),
      dateOfBirth: localDaySchema,
    }),
    response: z.object({ patientId: uuidSchema, fullname: z.string(), expiresAt: instantSchema }),
    refusals: [403, 404, 429],
  }),
}
