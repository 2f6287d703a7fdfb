import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { queryInteger, uuidSchema } from '../http/wire.schema.ts'

/**
 * Says that something changed, never what: the receiver reads it again, with its permissions at that moment.
 * notification: the list of notifications · message: a thread · diary: the entries of a patient · therapy: the plan, ranges, label times or medicines of a patient · access: the user's links changed, read everything again and show
 * nothing that is refused · missed: events may have been lost, the same.
 */
export const liveEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification') }),
  z.object({ kind: z.literal('message'), threadId: uuidSchema }),
  z.object({ kind: z.literal('diary'), patientId: uuidSchema }),
  z.object({ kind: z.literal('therapy'), patientId: uuidSchema }),
  z.object({ kind: z.literal('access') }),
  z.object({ kind: z.literal('missed') }),
])
/** Says that something changed, never what: the receiver reads it again. */
export type LiveEvent = z.infer<typeof liveEventSchema>

/** How long a stream stays open at most, in seconds; a client opens the next one. */
export const liveStreamSeconds = 540

export const eventsContract = {
  open: defineEndpoint({
    id: 'events.open',
    method: 'GET',
    path: '/v1/events',
    summary: 'Server-sent events for the signed-in user, over a fetch with the bearer; each `data` is one live event',
    query: z.object({ seconds: z.optional(queryInteger(0, liveStreamSeconds)) }),
    status: 200,
    isStream: true,
    refusals: [429],
  }),
}
