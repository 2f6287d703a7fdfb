import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { accountContract } from './account.contract.ts'
import type { User } from './user.schema.ts'

/** Calls about a user's own account. */
export interface AccountApi {
  /** The signed-in user. */
  readUser(options?: Abortable): Promise<User>
  readPatient(userId: string, options?: Abortable): Promise<User>
  /** `content` is HTML, sanitised by the provider and again where it is shown. */
  readPrivacyPolicy(options?: Abortable): Promise<{ content: string }>
  acceptPrivacyPolicy(options?: Abortable): Promise<void>
}

export const createAccountApi = (send: SendEndpoint): AccountApi => ({
  readUser: (options) => send(accountContract.readUser, options),
  readPatient: (userId, options) => send(accountContract.readPatient, { params: { userId }, ...options }),
  readPrivacyPolicy: (options) => send(accountContract.readPrivacyPolicy, options),
  acceptPrivacyPolicy: async (options) => {
    await send(accountContract.acceptPrivacyPolicy, options)
  },
})
