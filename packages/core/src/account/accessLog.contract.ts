import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, pageQuery, patientParams, uuidSchema } from '../http/wire.schema.ts'
import { roleSchema } from './user.schema.ts'

/** Somebody else did something with a patient's record, looking included. */
export const accessLogItemSchema = z.object({
  id: uuidSchema,
  at: instantSchema,
  /** Null: nobody was signed in, or the account is gone. */
  actor: z.nullable(z.object({ id: uuidSchema, fullname: z.string(), roles: z.array(roleSchema) })),
  /** Dotted past fact, e.g. `diary.read`. */
  event: z.string(),
  /** What let the actor in, where that is not the care itself: `temporaryPermission`. */
  reason: z.nullable(z.string()),
})
export type AccessLogItem = z.infer<typeof accessLogItemSchema>

export const accessLogContract = {
  list: defineEndpoint({
    id: 'accessLog.list',
    method: 'GET',
    path: '/v1/patient/{userId}/access-log',
    summary: 'Who else looked at a patient’s record or changed it, newest first',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(accessLogItemSchema),
    paged: true,
  }),
}
