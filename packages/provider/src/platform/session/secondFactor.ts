import { isStaff, type Role } from '@diab/core/guards'
import type { Config } from '../config/config.ts'
import type { OwnFactors } from './secondFactor.store.ts'

/** Staff read the diaries of many people. A demo has published passwords anyway, and an external issuer has its rules. */
export const isSecondFactorRequired = ({ mode, identity }: Config, { roles }: { roles: readonly Role[] }): boolean =>
  mode === 'production' && identity.kind === 'builtIn' && isStaff({ roles })

/**
 * Whether the password alone does not sign in. A passkey of a user who needs no second factor replaces the password, it
 * does not guard it.
 */
export const hasSecondFactor = (config: Config, factors: OwnFactors): boolean =>
  factors.hasAuthenticator || (isSecondFactorRequired(config, factors) && factors.passkeyCount > 0)

/** What has to follow a right password before a user is signed in. */
export function nextStepAfterPassword(config: Config, factors: OwnFactors): 'none' | 'secondFactor' | 'enrolment' {
  if (hasSecondFactor(config, factors)) return 'secondFactor'
  return isSecondFactorRequired(config, factors) ? 'enrolment' : 'none'
}
