import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { queryInteger, uuidSchema, wireText } from '../http/wire.schema.ts'
import { messageSchema, threadSchema } from './thread.schema.ts'

const threadParams = z.object({ id: uuidSchema })

export const threadsContract = {
  list: defineEndpoint({
    id: 'threads.list',
    method: 'GET',
    path: '/v1/thread',
    summary: 'Threads of the caller and of the persons in the caller’s care, the latest first',
    response: z.array(threadSchema),
  }),
  create: defineEndpoint({
    id: 'threads.create',
    method: 'POST',
    path: '/v1/thread',
    summary: 'A doctor starts a thread with a patient, colleagues or both; the same people have one thread',
    body: z.object({ participants: z.array(uuidSchema).check(z.minLength(1), z.maxLength(10)) }),
    response: threadSchema,
    status: 201,
    idempotent: true,
    refusals: [403, 404],
  }),
  listMessages: defineEndpoint({
    id: 'threads.listMessages',
    method: 'GET',
    path: '/v1/thread/{id}/message',
    summary: 'Messages of a thread, newest first; `before` is the id of the oldest message already here',
    params: threadParams,
    query: z.object({ before: z.optional(uuidSchema), limit: z.optional(queryInteger(1, 200)) }),
    response: z.array(messageSchema),
    paged: true,
  }),
  send: defineEndpoint({
    id: 'threads.send',
    method: 'POST',
    path: '/v1/thread/{id}/message',
    summary: 'Write a message; a patient may where the answer is allowed',
    params: threadParams,
    body: z.object({ body: wireText(4000) }),
    response: messageSchema,
    status: 201,
    idempotent: true,
  }),
  allowPatientResponse: defineEndpoint({
    id: 'threads.allowPatientResponse',
    method: 'PUT',
    path: '/v1/thread/{id}/allow-patient-response',
    summary: 'Staff let the patient write in a thread',
    params: threadParams,
    response: threadSchema,
  }),
  denyPatientResponse: defineEndpoint({
    id: 'threads.denyPatientResponse',
    method: 'PUT',
    path: '/v1/thread/{id}/deny-patient-response',
    summary: 'Staff close a thread for answers of the patient',
    params: threadParams,
    response: threadSchema,
  }),
  markRead: defineEndpoint({
    id: 'threads.markRead',
    method: 'PUT',
    path: '/v1/thread/{id}/read',
    summary: 'The caller has seen every message that is there',
    params: threadParams,
    response: threadSchema,
  }),
}
