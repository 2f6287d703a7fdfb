import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

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
      /** No version sends push messages yet; Firebase settings are only checked. */
      push: z.optional(z.literal(['off'])),
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
