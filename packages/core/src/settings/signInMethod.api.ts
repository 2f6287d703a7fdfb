import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import {
  signInMethodContract,
  type Authentication,
  type NewPasskeyResponse,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SignInMethods,
} from './signInMethod.contract.ts'

/** Calls about passkeys, authenticator app and recovery codes of the signed-in user. */
export interface SignInMethodsApi {
  read(userId: string, options?: Abortable): Promise<SignInMethods>
  /** For `navigator.credentials.create()`. */
  createPasskeyOptions(userId: string, options?: Abortable): Promise<PasskeyCreation>
  createPasskey(userId: string, passkey: { name: string; response: NewPasskeyResponse }, options?: Abortable): Promise<Passkey>
  renamePasskey(userId: string, id: string, name: string, options?: Abortable): Promise<Passkey>
  removePasskey(userId: string, id: string, options?: Abortable): Promise<void>
  /** `secret` to type into the app, `uri` for a QR code; `confirmAuthenticator` turns it on. */
  createAuthenticator(userId: string, options?: Abortable): Promise<{ secret: string; uri: string }>
  confirmAuthenticator(userId: string, code: string, options?: Abortable): Promise<{ recoveryCodes: string[] }>
  removeAuthenticator(userId: string, options?: Abortable): Promise<void>
  createRecoveryCodes(userId: string, options?: Abortable): Promise<{ recoveryCodes: string[] }>
  /** For `navigator.credentials.get()`. */
  createAuthenticationOptions(userId: string, options?: Abortable): Promise<PasskeyRequest>
  /** After it, calls that need a recent authentication work for 15 minutes. */
  authenticate(userId: string, authentication: Authentication, options?: Abortable): Promise<void>
}

export const createSignInMethodsApi = (send: SendEndpoint): SignInMethodsApi => ({
  read: (userId, options) => send(signInMethodContract.read, { params: { userId }, ...options }),
  createPasskeyOptions: (userId, options) => send(signInMethodContract.createPasskeyOptions, { params: { userId }, ...options }),
  createPasskey: (userId, body, options) => send(signInMethodContract.createPasskey, { params: { userId }, body, ...options }),
  renamePasskey: (userId, id, name, options) =>
    send(signInMethodContract.updatePasskey, { params: { userId, id }, body: { name }, ...options }),
  removePasskey: async (userId, id, options) => {
    await send(signInMethodContract.removePasskey, { params: { userId, id }, ...options })
  },
  createAuthenticator: (userId, options) => send(signInMethodContract.createAuthenticator, { params: { userId }, ...options }),
  confirmAuthenticator: (userId, code, options) =>
    send(signInMethodContract.confirmAuthenticator, { params: { userId }, body: { code }, ...options }),
  removeAuthenticator: async (userId, options) => {
    await send(signInMethodContract.removeAuthenticator, { params: { userId }, ...options })
  },
  createRecoveryCodes: (userId, options) => send(signInMethodContract.createRecoveryCodes, { params: { userId }, ...options }),
  createAuthenticationOptions: (userId, options) =>
    send(signInMethodContract.createAuthenticationOptions, { params: { userId }, ...options }),
  authenticate: async (userId, body, options) => {
    await send(signInMethodContract.authenticate, { params: { userId }, body, ...options })
  },
})
