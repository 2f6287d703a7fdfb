import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, pageQuery, patientParams, uuidSchema } from '../http/wire.schema.ts'
import { roleSchema } from './user.schema.ts'

/**
 * An access to a patient's record by another person, reading included. Reads of one person within an hour are one item, and
 * so are changes of one kind.
 */
export const accessLogItemSchema = z.object({
  /** Id of the latest action. */
  id: uuidSchema,
  /** Time of the latest action. */
  at: instantSchema,
  /** Time of the first action of the item. */
  startedAt: instantSchema,
  /** Null: no user was signed in, or the account was deleted. */
  actor: z.nullable(z.object({ id: uuidSchema, fullname: z.string(), roles: z.array(roleSchema) })),
  /** Where the actor works: a clinic of the patient's if there is one. */
  clinic: z.nullable(z.object({ id: uuidSchema, name: z.string() })),
  /** Past fact with dots, e.g. `diary.read`; of the latest action. */
  event: z.string(),
  /** All facts of the item, each once. */
  events: z.array(z.string()),
  /** Number of actions in the item. */
  count: z.int(),
  /** What let the actor in, where that is not the care itself: `temporaryPermission`. */
  reason: z.nullable(z.string()),
})
export type AccessLogItem = z.infer<typeof accessLogItemSchema>

export const accessLogContract = {
  list: defineEndpoint({
    id: 'accessLog.list',
    method: 'GET',
    path: '/v1/patient/{userId}/access-log',
    summary: 'Who looked at a patient’s record or changed it, but for the patient and the supervisors; newest first',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(accessLogItemSchema),
    paged: true,
  }),
}
