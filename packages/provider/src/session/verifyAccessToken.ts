import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Role } from '@diab/core/guards'
import { audience, type Config, issuerOf } from '../config/config.ts'
import { IssuerUnreachable } from '../http/issuerUnreachable.ts'
import type { Principal, VerifyAccessToken } from '../http/principal.ts'
import { rememberVerified, type VerifyToken } from './verifiedTokens.ts'

interface TokenRules {
  issuer: string
  audience: string
  algorithms: string[]
  tokenType: string
  /** Scope the token must hold; undefined: not asked for. */
  scope: string | undefined
  claims: { userId: string; roles: string; emailConfirmed: string; passwordChangedAt?: string; signInId?: string }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Checks the built-in issuer's tokens with its own keys, or an external one's with the keys it publishes. */
export function createVerifier({ identity, publicUrl }: Config, ownKeys: JWTVerifyGetKey): VerifyAccessToken {
  if (identity.kind === 'builtIn')
    return rememberVerified(
      verifierOf(ownKeys, {
        issuer: issuerOf(publicUrl),
        audience,
        algorithms: ['ES256'],
        tokenType: 'at+jwt',
        scope: 'web',
        claims: {
          userId: 'sub',
          roles: 'roles',
          emailConfirmed: 'email_confirmed',
          passwordChangedAt: 'password_changed_at',
          signInId: 'sid',
        },
      }),
    )
  const scope = identity.scope.split(' ').includes('web') ? 'web' : undefined
  return rememberVerified(verifierOf(discoverKeys(identity.issuer), { ...identity, scope }))
}

function verifierOf(getKey: JWTVerifyGetKey, rules: TokenRules): VerifyToken {
  return async (token) => {
    let payload: JWTPayload
    try {
      const verified = await jwtVerify(token, getKey, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: rules.algorithms,
        typ: rules.tokenType,
        requiredClaims: ['exp'],
      })
      payload = verified.payload
    } catch (error) {
      if (error instanceof IssuerUnreachable) throw error
      return undefined
    }
    const scopes = typeof payload.scope === 'string' ? payload.scope.split(' ') : []
    if (rules.scope !== undefined && !scopes.includes(rules.scope)) return undefined
    const principal = toPrincipal(payload, rules.claims)
    return principal && { principal, expiresAt: payload.exp ?? 0 }
  }
}

function toPrincipal(payload: JWTPayload, claims: TokenRules['claims']): Principal | undefined {
  const userId = readClaim(payload, claims.userId)
  if (typeof userId !== 'string' || !uuid.test(userId)) return undefined
  const roles = readClaim(payload, claims.roles)
  const passwordChangedAt = claims.passwordChangedAt === undefined ? undefined : readClaim(payload, claims.passwordChangedAt)
  const signInId = claims.signInId === undefined ? undefined : readClaim(payload, claims.signInId)
  return {
    userId: userId.toLowerCase(),
    // An issuer may have other roles beside the product's.
    roles: Object.values(Role).filter((role) => Array.isArray(roles) && roles.includes(role)),
    emailConfirmed: readClaim(payload, claims.emailConfirmed) === true,
    tokenId: payload.jti,
    ...(typeof signInId === 'string' && { signInId }),
    ...(typeof payload.auth_time === 'number' && { authenticatedAt: payload.auth_time * 1000 }),
    hasTwoFactors: Array.isArray(payload.amr) && payload.amr.includes('mfa'),
    ...(typeof passwordChangedAt === 'number' && { passwordChangedAt }),
  }
}

/** The claim at a dotted path; a claim whose own name holds the dots wins. */
function readClaim(payload: JWTPayload, path: string): unknown {
  if (Object.hasOwn(payload, path)) return payload[path]
  return path.split('.').reduce<unknown>((node, key) => {
    const isObject = node !== null && typeof node === 'object' && Object.hasOwn(node, key)
    return isObject ? (node as Record<string, unknown>)[key] : undefined
  }, payload)
}

/** Returns where an issuer's keys are. Throws when an issuer over https names an address over http: anyone on the way could replace them. */
export function keysAddress(issuer: string, jwksUri: string): URL {
  const address = new URL(jwksUri)
  if (new URL(issuer).protocol === 'https:' && address.protocol !== 'https:') throw new Error('the keys are not at an https address')
  return address
}

function discoverKeys(issuer: string): JWTVerifyGetKey {
  let keySet: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined
  async function discover() {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    const document: unknown = await response.json()
    if (!response.ok || document === null || typeof document !== 'object' || !('jwks_uri' in document))
      throw new Error('no discovery document')
    // OpenID Connect Discovery 1.0, 4.3: another issuer's document must not provide the keys.
    if (!('issuer' in document) || document.issuer !== issuer) throw new Error('the discovery document is of another issuer')
    return createRemoteJWKSet(keysAddress(issuer, String(document.jwks_uri)), { timeoutDuration: 5000 })
  }
  return async (header, token) => {
    keySet ??= discover()
    try {
      return await (
        await keySet
      )(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      keySet = undefined
      throw new IssuerUnreachable('the OpenID issuer does not answer', { cause: error })
    }
  }
}
