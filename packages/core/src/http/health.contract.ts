import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/**
 * off: nothing is configured to send push messages; untried: none was sent since the provider started; ok: the last one was
 * taken; failing: the messaging service refused the last one or could not be reached.
 */
export const pushHealthSchema = z.literal(['off', 'untried', 'ok', 'failing'])
export type PushHealth = z.infer<typeof pushHealthSchema>

export const healthContract = {
  health: defineEndpoint({
    id: 'health.read',
    method: 'GET',
    path: '/v1/health',
    summary: 'The process answers',
    auth: 'public',
    response: z.object({
      status: z.literal('ok'),
      mode: z.literal(['demo', 'production']),
      version: z.string(),
      /** smtp: sent; outbox: kept in the database, nothing is configured to send it. */
      mail: z.optional(z.literal(['smtp', 'outbox'])),
      push: z.optional(pushHealthSchema),
    }),
  }),
  ready: defineEndpoint({
    id: 'health.ready',
    method: 'GET',
    path: '/v1/ready',
    summary: 'The database answers and is migrated',
    auth: 'public',
    response: z.object({ status: z.literal('ready') }),
  }),
}
