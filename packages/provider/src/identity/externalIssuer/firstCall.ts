import type { ExternalIdentity, ExternalProfile } from '../../platform/http/principal.ts'

/** A user of the issuer at the first call. */
export interface FirstCall {
  identity: ExternalIdentity
  /** With an address that the issuer or the operator vouches for. */
  profile: ExternalProfile & { email: string }
  requestId: string
  now: Date
}
