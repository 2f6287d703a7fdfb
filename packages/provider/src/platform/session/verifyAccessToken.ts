import { decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Role } from '@diab/core/guards'
import { claimAt } from '@diab/internal/account'
import { audience, type Config, issuerOf } from '../config/config.ts'
import type { ExternalIssuer } from '../config/externalIssuer.ts'
import { IssuerUnreachable } from '../http/issuerUnreachable.ts'
import type { Authentication, TokenOwner, VerifyAccessToken } from '../http/principal.ts'
import { toExternalIdentity } from './externalIdentity.ts'
import { type DiscoveredIssuer, discoverIssuer } from './issuerDiscovery.ts'
import { systemAudience } from './signSystemToken.ts'

interface TokenRules {
  issuer: string
  audience: string
  algorithms: string[]
  tokenType: string
  /** Scope the token must hold; undefined: not asked for. */
  scope: string | undefined
  requiredClaims: string[]
  /** Clients whose tokens count; undefined: every client of the issuer. */
  clients: readonly string[] | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

interface VerifiedToken {
  owner: TokenOwner
  /** The token's `exp`, seconds since 1970. */
  expiresAt: number
}

type VerifyToken = (token: string) => Promise<VerifiedToken | undefined>

const mostTokens = 2000
/** As long as jose trusts keys that it fetched: a key that an issuer takes back stops counting then. */
const longestMs = 10 * 60_000

/**
 * Caches tokens that were verified, because checking a signature costs a sixth of a week's read and a client sends the same
 * token for ten minutes. A token is checked again once it expired, so its refusal comes from the verifier; a refusal is never
 * cached. The oldest is dropped when there are too many.
 */
function rememberVerified(verify: VerifyToken): VerifyAccessToken {
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

/** Checks the built-in issuer's tokens with its own keys, or an external one's with the keys it publishes. */
export function createVerifier({ identity, publicUrl }: Config, ownKeys: JWTVerifyGetKey): VerifyAccessToken {
  const users =
    identity.kind === 'external' ? externalVerifier(identity, discoverIssuer(identity.issuer)) : builtInVerifier(publicUrl, ownKeys)
  const systems = rememberVerified(verifierOf(ownKeys, { ...ownRules(publicUrl), audience: systemAudience, scope: undefined }, toSystem))
  return (token) => (isForSystems(token) ? systems(token) : users(token))
}

/** Read before anything is verified: it decides only which verifier has to accept the token. */
function isForSystems(token: string): boolean {
  try {
    return decodeJwt(token).aud === systemAudience
  } catch {
    return false
  }
}

const ownRules = (publicUrl: string) => ({
  issuer: issuerOf(publicUrl),
  algorithms: ['ES256'],
  tokenType: 'at+jwt',
  requiredClaims: ['exp', 'sub'],
  clients: undefined,
})

function toSystem({ sub: systemId, scope }: JWTPayload): TokenOwner | undefined {
  if (systemId === undefined || !uuid.test(systemId)) return undefined
  return { kind: 'system', systemId, scopes: typeof scope === 'string' ? scope.split(' ') : [] }
}

function builtInVerifier(publicUrl: string, ownKeys: JWTVerifyGetKey): VerifyAccessToken {
  return rememberVerified(verifierOf(ownKeys, { ...ownRules(publicUrl), audience, scope: 'web' }, toOwnOwner))
}

function externalVerifier(identity: ExternalIssuer, issuer: DiscoveredIssuer): VerifyAccessToken {
  const scope = identity.scope.split(' ').includes('web') ? 'web' : undefined
  const rules = { ...identity, scope, requiredClaims: claimsOfType(identity.tokenType) }
  return rememberVerified(
    verifierOf(issuer.keyOf, rules, (payload, token) => toExternalOwner(payload, identity, () => issuer.readUser(token))),
  )
}

/** What RFC 9068 asks of an access token; one of the older kind has at least an end. */
const claimsOfType = (tokenType: string) =>
  tokenType.toLowerCase() === 'at+jwt' ? ['exp', 'iat', 'sub', 'jti', 'client_id'] : ['exp', 'sub']

const scopesOf = ({ scope, scp }: JWTPayload): unknown[] =>
  [scope ?? scp].flat().flatMap((text) => (typeof text === 'string' ? text.split(' ') : []))

/** An identity token, a refresh token or a logout token that carries the type of an access token. */
const isOtherToken = ({ typ, at_hash, c_hash, events }: JWTPayload) =>
  at_hash !== undefined || c_hash !== undefined || events !== undefined || (typeof typ === 'string' && !/^(?:bearer|at\+jwt)$/i.test(typ))

/** The client that the token was made for; issuers before RFC 9068 name it as OpenID Connect does, or not at all. */
const clientOf = ({ client_id, azp, appid }: JWTPayload): unknown => client_id ?? azp ?? appid

function verifierOf(
  getKey: JWTVerifyGetKey,
  rules: TokenRules,
  toOwner: (payload: JWTPayload, token: string) => TokenOwner | undefined,
): VerifyToken {
  return async (token) => {
    let payload: JWTPayload
    try {
      const verified = await jwtVerify(token, getKey, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: rules.algorithms,
        typ: rules.tokenType,
        requiredClaims: rules.requiredClaims,
      })
      payload = verified.payload
    } catch (error) {
      if (error instanceof IssuerUnreachable) throw error
      return undefined
    }
    if (isOtherToken(payload)) return undefined
    if (rules.scope !== undefined && !scopesOf(payload).includes(rules.scope)) return undefined
    const client = clientOf(payload)
    if (rules.clients && client !== undefined && !(rules.clients as readonly unknown[]).includes(client)) return undefined
    const owner = toOwner(payload, token)
    return owner && { owner, expiresAt: payload.exp ?? 0 }
  }
}

const authenticationOf = ({ jti, auth_time, amr }: JWTPayload): Authentication => ({
  tokenId: jti,
  ...(typeof auth_time === 'number' && { authenticatedAt: auth_time * 1000 }),
  hasTwoFactors: Array.isArray(amr) && amr.includes('mfa'),
})

function toOwnOwner(payload: JWTPayload): TokenOwner | undefined {
  const { sub: userId, roles, password_changed_at: passwordChangedAt, sid } = payload
  if (userId === undefined || !uuid.test(userId)) return undefined
  return {
    kind: 'account',
    principal: {
      ...authenticationOf(payload),
      userId: userId.toLowerCase(),
      roles: Object.values(Role).filter((role) => Array.isArray(roles) && roles.includes(role)),
      emailConfirmed: payload.email_confirmed === true,
      ...(typeof sid === 'string' && { signInId: sid }),
      ...(typeof passwordChangedAt === 'number' && { passwordChangedAt }),
    },
  }
}

function toExternalOwner(
  payload: JWTPayload,
  identity: ExternalIssuer,
  readUser: () => Promise<Record<string, unknown>>,
): TokenOwner | undefined {
  const user = toExternalIdentity(payload, identity, readUser)
  if (!user) return undefined
  const authentication = authenticationOf(payload)
  const accountId = identity.claims.userId === undefined ? undefined : claimAt(payload, identity.claims.userId)
  if (accountId === undefined) return { kind: 'external', identity: user, authentication }
  if (typeof accountId !== 'string' || !uuid.test(accountId)) return undefined
  return { kind: 'external', identity: { ...user, accountId: accountId.toLowerCase() }, authentication }
}
