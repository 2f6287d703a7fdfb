import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secretsOf } from '../../platform/config/config.ts'
import type { CallingUploader } from './callingUploader.ts'
import { renewSecretHash, selectUploaderById, selectUploaderBySecret } from './uploader.store.ts'
import { hashSecretDigest, toSecretDigest } from './uploaderSecret.ts'
import { problem } from '../../platform/http/problem.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'

const audience = 'urn:diab:nightscout'
const lifetimeSeconds = 8 * 3600

const keyOf = (installationSecret: string) => new Uint8Array(hkdfSync('sha256', installationSecret, '', 'diab uploader token', 32))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The secrets that a request may carry, in the places where apps put them. */
function secretsIn({ headers, query }: FastifyRequest): string[] {
  const { token, secret } = query as Record<string, unknown>
  const header = textOf(headers['api-secret'])
  // Apps that were made for the secret alone send a token behind a word in its header.
  return [header.replace(/^token=/, ''), textOf(token), textOf(secret), bearerOf(headers.authorization)].filter((text) => text !== '')
}

const bearerOf = (authorization = '') => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''

const tooMany = () => problem(429, undefined, undefined, { 'retry-after': '900' })

/** Finds the app of a request by its secret, or by the token of version 3 that was made with it. */
export async function findUploader(app: FastifyInstance, request: FastifyRequest): Promise<CallingUploader | undefined> {
  const bearer = bearerOf(request.headers.authorization)
  const id = bearer.split('.').length === 3 ? await readToken(app, bearer) : undefined
  if (id !== undefined) return selectUploaderById(app.diab.db, id)
  const [digest] = secretsIn(request).flatMap((text) => toSecretDigest(text) ?? [])
  return digest === undefined ? undefined : findBySecret(app, digest)
}

/** @param secret as it was shown, or its SHA-1 */
export async function findUploaderBySecret(app: FastifyInstance, secret: string): Promise<CallingUploader | undefined> {
  const digest = toSecretDigest(secret)
  return digest === undefined ? undefined : findBySecret(app, digest)
}

async function findBySecret(app: FastifyInstance, digest: string): Promise<CallingUploader | undefined> {
  const { db, config } = app.diab
  const hashes = secretsOf(config).map((secret) => hashSecretDigest(digest, secret))
  const found = await selectUploaderBySecret(db, hashes)
  const [newest] = hashes
  // Before the installation's former secret is forgotten.
  if (found && newest && !found.secretHash.equals(newest)) await renewSecretHash(db, found.id, newest)
  return found
}

/** Counts a call without a valid secret by its address. @throws ProblemError 401, or 429 for too many of them */
export async function refuseUnknown(app: FastifyInstance, { ip }: FastifyRequest): Promise<never> {
  if (!(await countAttempt(app.diab.db, attemptRules.unknownUploaderFromAddress, ip))) throw tooMany()
  throw problem(401)
}

/** @throws ProblemError 429 for an app that calls too often */
export async function countCall(app: FastifyInstance, { id }: CallingUploader): Promise<void> {
  if (!(await countAttempt(app.diab.db, attemptRules.uploaderCalls, id))) throw tooMany()
}

/** Signs the token that version 3 takes; it ends with the app, whatever its date says. */
export async function createToken(app: FastifyInstance, { id }: CallingUploader): Promise<{ token: string; iat: number; exp: number }> {
  const [secret = ''] = secretsOf(app.diab.config)
  const iat = Math.floor(app.diab.now().getTime() / 1000)
  const exp = iat + lifetimeSeconds
  const jwt = new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
  return { token: await jwt.sign(keyOf(secret)), iat, exp }
}

async function readToken({ diab }: FastifyInstance, token: string): Promise<string | undefined> {
  for (const secret of secretsOf(diab.config)) {
    const options = { audience, algorithms: ['HS256'], currentDate: diab.now() }
    const verified = await jwtVerify(token, keyOf(secret), options).catch(() => undefined)
    if (verified?.payload.sub !== undefined) return verified.payload.sub
  }
  return undefined
}
