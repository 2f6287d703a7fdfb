import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { pushContract } from './push.contract.ts'

/** Calls about the push tokens of the signed-in user's browsers. */
export interface PushApi {
  saveToken(token: string, options?: Abortable): Promise<void>
  removeToken(token: string, options?: Abortable): Promise<void>
}

export const createPushApi = (send: SendEndpoint): PushApi => ({
  saveToken: async (token, options) => {
    await send(pushContract.saveToken, { body: { token }, ...options })
  },
  removeToken: async (token, options) => {
    await send(pushContract.removeToken, { body: { token }, ...options })
  },
})
