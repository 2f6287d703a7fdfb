import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { wireText } from '../http/wire.schema.ts'

const pushToken = z.object({ token: wireText(4096) })

/** A reminder of a later hour is an alarm clock's. */
const reminderMinutes = z.number().check(z.int(), z.minimum(5), z.maximum(60))

/** Where a browser is reached by Firebase messaging, and when its user asked to be reminded. */
export const pushContract = {
  saveToken: defineEndpoint({
    id: 'push.saveToken',
    method: 'POST',
    path: '/v1/user/firebase-token',
    summary: 'Remember the push token of a browser of the signed-in user; a refreshed one is sent again',
    body: pushToken,
  }),
  removeToken: defineEndpoint({
    id: 'push.removeToken',
    method: 'DELETE',
    path: '/v1/user/firebase-token',
    summary: 'Forget a push token, when its user signs out',
    body: pushToken,
  }),
  saveMeasureReminder: defineEndpoint({
    id: 'push.saveMeasureReminder',
    method: 'PUT',
    path: '/v1/user/measure-reminder',
    summary: 'Push a reminder to measure again to the browsers of the signed-in user after so many minutes, in place of an earlier one',
    body: z.object({ minutes: reminderMinutes }),
    response: z.object({ isPushed: z.boolean() }),
  }),
  removeMeasureReminder: defineEndpoint({
    id: 'push.removeMeasureReminder',
    method: 'DELETE',
    path: '/v1/user/measure-reminder',
    summary: 'Push no reminder to measure again',
  }),
}
