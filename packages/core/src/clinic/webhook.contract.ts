import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, uuidSchema, wireText } from '../http/wire.schema.ts'
import { clinicParams } from './clinicStaff.contract.ts'

/** Most webhooks of one clinic. */
export const webhooksMax = 10
export const webhookUrlMaxLength = 500

/**
 * What a clinic is notified of: a reading below 3.0 mmol/l of the last day, a change of a diary that it may read, a message to its staff,
 * a patient who joined it.
 */
export const webhookEventSchema = z.literal(['alert', 'entry', 'message', 'registration'])
export type WebhookEvent = z.infer<typeof webhookEventSchema>

export const webhookSchema = z.object({
  id: uuidSchema,
  url: z.string(),
  events: z.array(webhookEventSchema),
  createdAt: instantSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

export const newWebhookSchema = z.object({
  /** `https:`; in a demo also an address of this machine. */
  url: wireText(webhookUrlMaxLength),
  events: z.array(webhookEventSchema).check(z.minLength(1), z.maxLength(4)),
})

/** The secret is in this answer and nowhere else. */
export const createdWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() })

export const webhookDeliverySchema = z.object({
  id: uuidSchema,
  event: webhookEventSchema,
  createdAt: instantSchema,
  attempts: z.int(),
  /** Null while it is not delivered. */
  deliveredAt: z.nullable(instantSchema),
  /** Null when it is delivered, and when it is given up. */
  nextAttemptAt: z.nullable(instantSchema),
  /** Of the last answer. */
  status: z.nullable(z.int()),
  /** Why there was no answer: a code. */
  error: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

const params = z.object({ clinicId: uuidSchema, id: uuidSchema })

/** Calls to a clinic's own systems when something happens; signed as Standard Webhooks says. Not idempotent: a kept answer would hold the secret. */
export const webhookContract = {
  list: defineEndpoint({
    id: 'webhook.list',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/webhook',
    summary: 'Webhooks of a clinic, oldest first',
    params: clinicParams,
    response: z.array(webhookSchema),
  }),
  create: defineEndpoint({
    id: 'webhook.create',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/webhook',
    summary: 'Have a system of the clinic called; its secret is in this answer alone',
    params: clinicParams,
    body: newWebhookSchema,
    response: createdWebhookSchema,
    status: 201,
    refusals: [409],
    confirmation: 'recent',
  }),
  remove: defineEndpoint({
    id: 'webhook.remove',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/webhook/{id}',
    summary: 'End a webhook with everything that waits for it',
    params,
  }),
  listDeliveries: defineEndpoint({
    id: 'webhook.listDeliveries',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/webhook/{id}/delivery',
    summary: 'The last 100 calls of a webhook, newest first',
    params,
    response: z.array(webhookDeliverySchema),
  }),
  replay: defineEndpoint({
    id: 'webhook.replay',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/webhook/{id}/delivery/{deliveryId}/replay',
    summary: 'Make a call again, with the same id',
    params: z.object({ clinicId: uuidSchema, id: uuidSchema, deliveryId: uuidSchema }),
    response: webhookDeliverySchema,
  }),
}
