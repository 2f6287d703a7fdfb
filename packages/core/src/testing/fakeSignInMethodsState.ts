import type { Passkey } from '../settings/signInMethod.contract.ts'

/** How a user of the fake signs in beside the password. */
export interface FakeSignInMethods {
  passkeys: (Passkey & { credentialId: string })[]
  hasAuthenticator: boolean
  recoveryCodes: string[]
  isSecondFactorRequired: boolean
}
