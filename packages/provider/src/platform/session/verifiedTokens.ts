import type { TokenOwner, VerifyAccessToken } from '../http/principal.ts'

export interface VerifiedToken {
  owner: TokenOwner
  /** The token's `exp`, seconds since 1970. */
  expiresAt: number
}

export type VerifyToken = (token: string) => Promise<VerifiedToken | undefined>

const mostTokens = 2000
/** As long as jose trusts keys that it fetched: a key that an issuer takes back stops counting then. */
const longestMs = 10 * 60_000

/**
 * Caches tokens that were verified, because checking a signature costs a sixth of a week's read and a client sends the same
 * token for ten minutes. A token is checked again once it expired, so its refusal comes from the verifier; a refusal is never
 * cached. The oldest is dropped when there are too many.
 */
export function rememberVerified(verify: VerifyToken): VerifyAccessToken {
  const known = new Map<string, { owner: TokenOwner; until: number }>()
  return async (token) => {
    const cached = known.get(token)
    if (cached && Date.now() < cached.until) return cached.owner
    known.delete(token)
    const verified = await verify(token)
    if (!verified) return undefined
    const oldest = known.size < mostTokens ? undefined : known.keys().next().value
    if (oldest !== undefined) known.delete(oldest)
    known.set(token, { owner: verified.owner, until: Math.min(verified.expiresAt * 1000, Date.now() + longestMs) })
    return verified.owner
  }
}
