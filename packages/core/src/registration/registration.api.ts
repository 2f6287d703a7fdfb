import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { invitationContract, type Invitation, type InvitationAnswer } from './invitation.contract.ts'
import { registrationContract, type ClinicRequest, type NewAccount } from './registration.contract.ts'

/** Calls on the way in: new accounts, forgotten passwords and the links of mails. */
export interface RegistrationApi {
  /** Answers the same for an address that has an account: that one gets a mail which says so. */
  register(account: NewAccount, options?: Abortable): Promise<void>
  requestClinic(request: ClinicRequest, options?: Abortable): Promise<void>
  /** Answers the same for an unknown address. */
  forgotPassword(email: string, options?: Abortable): Promise<void>
  resetPassword(token: string, newPassword: string, options?: Abortable): Promise<void>
  /** `clinicId` and `userId`: the ids that the link names. */
  readInvitation(token: string, options?: Abortable & { clinicId?: string; userId?: string }): Promise<Invitation>
  acceptInvitation(token: string, answer: InvitationAnswer, options?: Abortable): Promise<void>
  /** Needs a user of an external issuer who has no account here; without a password. */
  acceptWithSignIn(token: string, answer: InvitationAnswer, options?: Abortable): Promise<void>
  declineInvitation(token: string, options?: Abortable): Promise<void>
  /** Needs a signed-in patient or supervisor. */
  acceptAsPatient(userId: string, token: string, options?: Abortable): Promise<void>
  /** Needs a signed-in staff member. */
  acceptAsWorker(userId: string, token: string, options?: Abortable): Promise<void>
}

export const createRegistrationApi = (send: SendEndpoint): RegistrationApi => ({
  register: async (body, options) => {
    await send(registrationContract.register, { body, ...options })
  },
  requestClinic: async (body, options) => {
    await send(registrationContract.requestClinic, { body, ...options })
  },
  forgotPassword: async (email, options) => {
    await send(registrationContract.forgotPassword, { body: { email }, ...options })
  },
  resetPassword: async (token, newPassword, options) => {
    await send(registrationContract.resetPassword, { body: { token, newPassword }, ...options })
  },
  readInvitation: (token, { signal, ...query } = {}) => send(invitationContract.read, { params: { token }, query, signal }),
  acceptInvitation: async (token, body, options) => {
    await send(invitationContract.accept, { params: { token }, body, ...options })
  },
  acceptWithSignIn: async (token, body, options) => {
    await send(invitationContract.acceptWithSignIn, { params: { token }, body, ...options })
  },
  declineInvitation: async (token, options) => {
    await send(invitationContract.decline, { params: { token }, ...options })
  },
  acceptAsPatient: async (userId, token, options) => {
    await send(invitationContract.acceptAsPatient, { params: { userId, token }, ...options })
  },
  acceptAsWorker: async (userId, token, options) => {
    await send(invitationContract.acceptAsWorker, { params: { userId, token }, ...options })
  },
})
