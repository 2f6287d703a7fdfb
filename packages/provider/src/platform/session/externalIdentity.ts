import { Role } from '@diab/core/guards'
import { claimAt } from '@diab/internal/account'
import type { ExternalIssuer } from '../config/externalIssuer.ts'
import type { ExternalIdentity, ExternalProfile } from '../http/principal.ts'

/** OpenID Connect Core 1.0, 2: at most 255 ASCII characters, of any form. */
const subjectPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/

export const isSubject = (subject: unknown): subject is string => typeof subject === 'string' && subjectPattern.test(subject)

const textAt = (claims: unknown, path: string): string | undefined => {
  const value = claimAt(claims, path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Reads an address; undefined for what is none, which no mail could have proved. */
const addressAt = (claims: unknown, path: string): string | undefined => {
  const text = textAt(claims, path)
  return text !== undefined && text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text) && !text.includes('\u0000') ? text : undefined
}

/** A list, or one text with blanks between the names. */
const namesAt = (claims: unknown, path: string): string[] => {
  const value = claimAt(claims, path)
  if (typeof value === 'string') return value.split(/[\s,]+/)
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

const ownRoles: readonly string[] = Object.values(Role)

/** Roles of the product among those that the issuer names; undefined where roles are given here. */
export function rolesOf(claims: unknown, { claims: paths, roleNames }: ExternalIssuer): Role[] | undefined {
  if (paths.roles === undefined) return undefined
  const named = namesAt(claims, paths.roles).map((name) => (Object.hasOwn(roleNames, name) ? roleNames[name] : name))
  return Object.values(Role).filter((role) => ownRoles.includes(role) && named.includes(role))
}

function profileOf(claims: unknown, identity: ExternalIssuer): ExternalProfile {
  const { claims: paths, areEmailsVerified } = identity
  const email = addressAt(claims, paths.email)
  return {
    email,
    isEmailVerified: email !== undefined && (areEmailsVerified || claimAt(claims, paths.emailConfirmed) === true),
    name: textAt(claims, paths.name),
    birthdate: textAt(claims, paths.birthdate),
  }
}

/** What a verified token says about a user of the issuer; the issuer is asked for what the token does not hold. */
export function toExternalIdentity(
  claims: Record<string, unknown>,
  identity: ExternalIssuer,
  readUser: () => Promise<Record<string, unknown>>,
): ExternalIdentity | undefined {
  const { sub: subject } = claims
  if (!isSubject(subject)) return undefined
  const own = profileOf(claims, identity)
  let asked: Promise<ExternalProfile> | undefined
  async function readProfile(): Promise<ExternalProfile> {
    if (own.isEmailVerified) return own
    const user = await readUser()
    // OpenID Connect Core 1.0, 5.3.2: an answer about another subject must not be used.
    if (user.sub !== subject) return own
    const answer = profileOf(user, identity)
    // Never the address of one and the verification of the other.
    const { email, isEmailVerified } = answer.email === undefined ? own : answer
    return { email, isEmailVerified, name: answer.name ?? own.name, birthdate: answer.birthdate ?? own.birthdate }
  }
  return {
    issuer: identity.issuer,
    subject,
    roles: rolesOf(claims, identity),
    isEmailVerified: own.isEmailVerified,
    email: own.email,
    readProfile: () =>
      (asked ??= readProfile().catch((error: unknown) => {
        asked = undefined
        throw error
      })),
  }
}
