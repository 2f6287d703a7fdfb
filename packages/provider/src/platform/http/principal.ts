import type { Role } from '@diab/core/guards'
import type { SystemScope } from '@diab/internal/clinic'
import type { FastifyRequest } from 'fastify'

/** A program of a clinic, which calls with the rights of its staff and no others. */
export interface CallingSystem {
  clinicId: string
  scopes: readonly SystemScope[]
}

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
  /** Set for a clinic system; `userId` is its id then. */
  system?: CallingSystem
}

/** What an external issuer says about a user, for an account that is found or opened. */
export interface ExternalProfile {
  email: string | undefined
  /** The issuer says so, or the operator vouches for its addresses. */
  isEmailVerified: boolean
  name: string | undefined
  /** As the issuer writes it, `YYYY-MM-DD` by the standard. */
  birthdate: string | undefined
}

/** A user of an external issuer, whose account is found by issuer and subject together. */
export interface ExternalIdentity {
  issuer: string
  /** Any text of at most 255 characters; the same text of another issuer is another user. */
  subject: string
  /** The account's own id, where the operator says that a claim holds it: no link is looked for then. */
  accountId?: string
  /** Undefined: roles are given here. */
  roles: Role[] | undefined
  email: string | undefined
  isEmailVerified: boolean
  /** Also asks the issuer for what the token does not hold. @throws IssuerUnreachable */
  readProfile: () => Promise<ExternalProfile>
}

/** How the owner of a token authenticated. */
export type Authentication = Omit<Principal, 'userId' | 'roles' | 'emailConfirmed'>

/** The owner of a valid token: an account, a clinic system, or a user of an external issuer with or without one. */
export type TokenOwner =
  | { readonly kind: 'account'; readonly principal: Principal }
  | { readonly kind: 'system'; readonly systemId: string; readonly scopes: readonly string[] }
  | { readonly kind: 'external'; readonly identity: ExternalIdentity; readonly authentication: Authentication }

/** Undefined for a token that is forged, expired, foreign or not an access token. Never throws for a bad token. */
export type VerifyAccessToken = (token: string) => Promise<TokenOwner | undefined>

/**
 * Finds the account of a user of an external issuer: links or opens one at the first call where that is allowed.
 * @throws ProblemError 403 with a separate problem type for a user without an account
 */
export type FindExternalAccount = (
  identity: ExternalIdentity,
  requestId: string,
) => Promise<Pick<Principal, 'userId' | 'roles' | 'emailConfirmed'>>

const bearer = /^Bearer +([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i

/** The owner of the token of a request, or undefined when there is no valid bearer token. */
export async function readTokenOwner(request: FastifyRequest, verify: VerifyAccessToken): Promise<TokenOwner | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : verify(token)
}

/** Names the owner of a token in queues: the account, or the user at the issuer, whether or not an account belongs to it. */
export function ownerKey(owner: TokenOwner): string {
  if (owner.kind === 'account') return owner.principal.userId
  return owner.kind === 'system' ? owner.systemId : `${owner.identity.issuer} ${owner.identity.subject}`
}
