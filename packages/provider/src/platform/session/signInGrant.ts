import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import { digest } from './digest.ts'
import { readSignInCookie, setSignInCookie } from './signInCookie.ts'
import { insertSignInGrant, takeSignInGrant } from './signIn.store.ts'
import { findTokenAccount } from './tokenAccount.store.ts'
import { utc } from '../time/utc.ts'

const name = 'diab_registered'
const lifetimeSeconds = 120

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
  const expiresAt = utc().add(lifetimeSeconds, 'second').toDate()
  // Without an account the address is its owner's, who did not ask for anything: it is not kept.
  const grant = userId === undefined ? { accountId: randomUUID(), email: '' } : { accountId: userId, email: email.trim().toLowerCase() }
  await insertSignInGrant(tx, digest(token), grant, expiresAt)
  setSignInCookie(reply, { name, publicUrl }, { value: token, maxAge: lifetimeSeconds })
}

/**
 * Returns the account that this browser may sign in as without a password, and uses the grant up; undefined without one, or
 * for a sign-in that asks for another address.
 */
export async function takeGrantedSignIn(
  db: Db,
  { request, reply, email, publicUrl }: { request: FastifyRequest; reply: FastifyReply; email: string; publicUrl: string },
): Promise<string | undefined> {
  const token = readSignInCookie(request, { name, publicUrl })
  if (token === undefined) return undefined
  setSignInCookie(reply, { name, publicUrl }, {})
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
