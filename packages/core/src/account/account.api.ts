import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { accessLogContract, type AccessLogItem } from './accessLog.contract.ts'
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
  updatePatient(userId: string, profile: { fullname: string; dateOfBirth: string }, options?: Abortable): Promise<User>
  /** The patient with the code, which no other call reads. */
  readConnectionToken(userId: string, options?: Abortable): Promise<User>
  /** The patient with the new code. */
  replaceConnectionToken(userId: string, options?: Abortable): Promise<User>
  /** By role: a doctor's or a medical attendant's own profile. */
  updateStaff(userId: string, role: 'Doctor' | 'MedicalAttendant', profile: { fullname: string }, options?: Abortable): Promise<User>
  changePassword(change: { currentPassword: string; newPassword: string }, options?: Abortable): Promise<void>
  subscribeNewsletter(userId: string, options?: Abortable): Promise<void>
  unsubscribeNewsletter(userId: string, options?: Abortable): Promise<void>
  /** Newest first. */
  listAccessLog(userId: string, options?: Abortable & { offset?: number; limit?: number }): Promise<AccessLogItem[]>
}

export const createAccountApi = (send: SendEndpoint): AccountApi => ({
  readUser: (options) => send(accountContract.readUser, options),
  readPatient: (userId, options) => send(accountContract.readPatient, { params: { userId }, ...options }),
  readPrivacyPolicy: (options) => send(accountContract.readPrivacyPolicy, options),
  acceptPrivacyPolicy: async (options) => {
    await send(accountContract.acceptPrivacyPolicy, options)
  },
  updatePatient: (userId, body, options) => send(accountContract.updatePatient, { params: { userId }, body, ...options }),
  readConnectionToken: (userId, options) => send(accountContract.readConnectionToken, { params: { userId }, ...options }),
  replaceConnectionToken: (userId, options) => send(accountContract.replaceConnectionToken, { params: { userId }, ...options }),
  updateStaff: (userId, role, body, options) =>
    send(role === 'Doctor' ? accountContract.updateDoctor : accountContract.updateMedicalAttendant, {
      params: { userId },
      body,
      ...options,
    }),
  changePassword: async (body, options) => {
    await send(accountContract.changePassword, { body, ...options })
  },
  subscribeNewsletter: async (userId, options) => {
    await send(accountContract.subscribeNewsletter, { params: { userId }, ...options })
  },
  unsubscribeNewsletter: async (userId, options) => {
    await send(accountContract.unsubscribeNewsletter, { params: { userId }, ...options })
  },
  listAccessLog: (userId, { signal, ...query } = {}) => send(accessLogContract.list, { params: { userId }, query, signal }),
})
