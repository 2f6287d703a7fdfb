import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { wireText } from '../http/wire.schema.ts'

const pushToken = z.object({ token: wireText(4096) })

/** Where a browser is reached by Firebase messaging. */
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
}
