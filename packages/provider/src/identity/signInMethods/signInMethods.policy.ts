import { type PolicyRow, self } from '../../platform/access/policyRow.ts'

/** Only the user: not a supervisor, who could otherwise sign in as the person, and no staff. */
export const signInMethodsPolicy: Record<string, PolicyRow> = {
  'signInMethod.read': self,
  'signInMethod.createPasskeyOptions': self,
  'signInMethod.createPasskey': self,
  'signInMethod.updatePasskey': self,
  'signInMethod.removePasskey': self,
  'signInMethod.createAuthenticator': self,
  'signInMethod.confirmAuthenticator': self,
  'signInMethod.removeAuthenticator': self,
  'signInMethod.createRecoveryCodes': self,
  'signInMethod.createAuthenticationOptions': self,
  'signInMethod.authenticate': self,
}
