import { roleSchema, type Role } from '../account/user.schema.ts'
import { claimAt } from './claimAt.ts'

/** What the identity provider says about the signed-in person. */
export interface TokenUser {
  userId: string
  roles: Role[]
  /** True only when the token information says so. */
  emailConfirmed: boolean
  /** The access token must be renewed before its next use. */
  expired: boolean
}

/** Where an identity provider puts the claims; the paths of a nested claim are joined by a dot. */
export interface ClaimPaths {
  roles: string
  emailConfirmed: string
}

export const defaultClaimPaths: ClaimPaths = { roles: 'roles', emailConfirmed: 'email_confirmed' }

/** Reads the user from a token's claims. Unknown roles are left out: they grant nothing here. */
export function toTokenUser(profile: { sub: string }, expired: boolean, paths: ClaimPaths = defaultClaimPaths): TokenUser {
  const roles = claimAt(profile, paths.roles)
  return {
    userId: profile.sub,
    roles: Array.isArray(roles) ? roles.flatMap((role) => roleSchema.safeParse(role).data ?? []) : [],
    emailConfirmed: claimAt(profile, paths.emailConfirmed) === true,
    expired,
  }
}
