import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { patientParams, queryInteger, uuidSchema } from '../http/wire.schema.ts'
import { notificationSchema } from './notification.schema.ts'

export const notificationsContract = {
  list: defineEndpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/v1/user/{userId}/notification',
    summary: 'Notifications, newest first; X-Unread-Count says how many are unread altogether',
    params: patientParams,
    query: z.object({ offset: z.optional(queryInteger(0, 1_000_000)), limit: z.optional(queryInteger(1, 100)) }),
    response: z.array(notificationSchema),
    paged: true,
  }),
  markRead: defineEndpoint({
    id: 'notifications.markRead',
    method: 'PUT',
    path: '/v1/user/{userId}/notification/{id}/read',
    summary: 'Mark a notification as read; the first time counts',
    params: z.object({ userId: uuidSchema, id: uuidSchema }),
    response: notificationSchema,
  }),
}
