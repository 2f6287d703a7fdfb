import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { pushContract } from './push.contract.ts'

/** Calls about the push tokens of the signed-in user's browsers. */
export interface PushApi {
  saveToken(token: string, options?: Abortable): Promise<void>
  removeToken(token: string, options?: Abortable): Promise<void>
  /** Asks for a push message after so many minutes; false where no browser of the user is reached by push. */
  saveMeasureReminder(minutes: number, options?: Abortable): Promise<boolean>
  removeMeasureReminder(options?: Abortable): Promise<void>
}

export const createPushApi = (send: SendEndpoint): PushApi => ({
  saveToken: async (token, options) => {
    await send(pushContract.saveToken, { body: { token }, ...options })
  },
  removeToken: async (token, options) => {
    await send(pushContract.removeToken, { body: { token }, ...options })
  },
  saveMeasureReminder: async (minutes, options) => {
    const { isPushed } = await send(pushContract.saveMeasureReminder, { body: { minutes }, ...options })
    return isPushed
  },
  removeMeasureReminder: async (options) => {
    await send(pushContract.removeMeasureReminder, { ...options })
  },
})
