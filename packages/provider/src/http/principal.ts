import type { Role } from '@diab/core/guards'
import type { FastifyRequest } from 'fastify'

/** Who calls, as the access token says. */
export interface Principal {
  userId: string
  roles: readonly Role[]
  emailConfirmed: boolean
  /** The sign-in that the token belongs to; undefined for a token of another issuer or of the command line. */
  signInId?: string
  tokenId?: string
  /** Milliseconds since 1970, of the authentication when the token was issued; undefined where an issuer does not say. */
  authenticatedAt?: number
  /** The authentication had two factors. */
  hasTwoFactors?: boolean
  /** Milliseconds since 1970, of the password when the token was issued; undefined for an account without a password here. */
  passwordChangedAt?: number
}

/** Undefined for a token that is forged, expired, foreign or not an access token. Never throws for a bad token. */
export type VerifyAccessToken = (token: string) => Promise<Principal | undefined>

const bearer = /^Bearer +([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i

/** The caller of a request, or undefined when there is no valid bearer token. */
export async function readPrincipal(request: FastifyRequest, verify: VerifyAccessToken): Promise<Principal | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : verify(token)
}
