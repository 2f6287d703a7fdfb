import type { Principal } from '../http/principal.ts'

export interface VerifiedToken {
  principal: Principal
  /** The token's `exp`, seconds since 1970. */
  expiresAt: number
}

export type VerifyToken = (token: string) => Promise<VerifiedToken | undefined>

const mostTokens = 2000
/** As long as jose trusts keys that it fetched: a key that an issuer takes back stops counting then. */
const longestMs = 10 * 60_000

/**
 * Remembers tokens that were found good, because checking a signature costs a sixth of a week's read and a client
 * sends the same token for ten minutes. A token is checked again once it expired, so its refusal is the verifier's own;
 * a refusal is never remembered. The oldest goes when there are too many.
 */
export function rememberVerified(verify: VerifyToken): (token: string) => Promise<Principal | undefined> {
  const known = new Map<string, { principal: Principal; until: number }>()
  return async (token) => {
    const kept = known.get(token)
    if (kept && Date.now() < kept.until) return kept.principal
    known.delete(token)
    const verified = await verify(token)
    if (!verified) return undefined
    const oldest = known.size < mostTokens ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(token, { principal: verified.principal, until: Math.min(verified.expiresAt * 1000, Date.now() + longestMs) })
    return verified.principal
  }
}
