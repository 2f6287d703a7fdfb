import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import { digest } from './digest.ts'
import { insertSignInGrant, takeSignInGrant } from './signInGrant.store.ts'
import { findTokenAccount } from './tokenAccount.store.ts'

const cookieName = 'diab_registered'
const lifetimeSeconds = 120
const cookiePattern = /(?:^|;\s*)diab_registered=([\w-]{22,64})(?:;|$)/

function setCookie(reply: FastifyReply, publicUrl: string, value: string, maxAge: number): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  // Only the sign-in page gets it, no script, and no request that another site started.
  void reply.header('set-cookie', `${cookieName}=${value}; Path=/idp/interaction; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`)
}

export interface GrantedSignIn {
  /** Undefined where the address had an account already: the answer looks the same, and the cookie opens nothing. */
  userId: string | undefined
  email: string
  publicUrl: string
}

/**
 * Lets this browser sign in once, within two minutes and by the usual code flow, as the person whose password was set just
 * now. The grant is a random token in a cookie of the sign-in page; only its hash is stored.
 */
export async function grantSignIn(tx: Db, reply: FastifyReply, { userId, email, publicUrl }: GrantedSignIn): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000)
  const grant = { accountId: userId ?? randomUUID(), email: email.trim().toLowerCase() }
  await insertSignInGrant(tx, digest(token), grant, expiresAt)
  setCookie(reply, publicUrl, token, lifetimeSeconds)
}

/**
 * Returns the account that this browser may sign in as without a password, and uses the grant up; undefined without one, or
 * for a sign-in that asks for another address.
 */
export async function takeGrantedSignIn(
  db: Db,
  { request, reply, email, publicUrl }: { request: FastifyRequest; reply: FastifyReply; email: string; publicUrl: string },
): Promise<string | undefined> {
  const [, token] = cookiePattern.exec(request.headers.cookie ?? '') ?? []
  if (token === undefined) return undefined
  setCookie(reply, publicUrl, '', 0)
  const grant = await takeSignInGrant(db, digest(token))
  if (!grant || grant.email !== email.trim().toLowerCase() || !(await findTokenAccount(db, grant.accountId))) return undefined
  const { accountId } = grant
  await audit(db, {
    event: 'session.signedIn',
    actorId: accountId,
    subjectId: accountId,
    detail: { by: 'registration' },
    requestId: request.id,
  })
  return accountId
}
