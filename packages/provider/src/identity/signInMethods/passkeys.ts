import { randomBytes } from 'node:crypto'
import type { NewPasskeyResponse, Passkey, PasskeyCreation, PasskeyRequest, PasskeyResponse } from '@diab/internal/settings'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database, Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import {
  type Challenge,
  challengeSeconds,
  findPasskey,
  insertChallenge,
  insertPasskey,
  recordPasskeyUse,
  selectCredentials,
  takeChallenge,
} from './passkey.store.ts'
import { signInMethodMessages as say } from './signInMethods.messages.ts'

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
const timeout = challengeSeconds * 1000

/** The library reads certificates, too: its 60 modules are loaded with the first passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const hostOf = ({ publicUrl }: Config) => new URL(publicUrl).hostname
const newChallenge = () => randomBytes(32).toString('base64url')

/** What an authenticator keeps of the user: the id, which names no person. */
const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** Returns the challenge that a response signed; undefined for what is no client data. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = data !== null && typeof data === 'object' && 'challenge' in data ? data.challenge : undefined
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Takes the challenge of a response; undefined unless it was made for this. Through the pool: a refusal must not give it back. */
async function takeOwnChallenge(pool: Kysely<Database>, clientDataJSON: string, expected: Challenge): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const made = challenge === undefined ? undefined : await takeChallenge(pool, challenge)
  const fits = made?.purpose === expected.purpose && made.boundTo === expected.boundTo && made.accountId === expected.accountId
  return fits ? challenge : undefined
}

export interface PasskeyOwner {
  userId: string
  email: string | null
  fullname: string
}

/** Makes options of `navigator.credentials.create()`; `boundTo` is the sign-in or the interaction. */
export async function passkeyCreationOptions(
  db: Db,
  config: Config,
  { userId, email, fullname }: PasskeyOwner,
  boundTo: string,
): Promise<PasskeyCreation> {
  const challenge = newChallenge()
  await insertChallenge(db, challenge, { purpose: 'create', boundTo, accountId: userId })
  return {
    rp: { id: hostOf(config), name: say.product },
    user: { id: userHandleOf(userId), name: email ?? fullname, displayName: fullname },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: await selectCredentials(db, userId),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Makes options of `navigator.credentials.get()`. Without a user they name no account: the authenticator knows whose it is. */
export async function passkeyRequestOptions(db: Db, config: Config, boundTo: string, userId?: string): Promise<PasskeyRequest> {
  const challenge = newChallenge()
  await insertChallenge(db, challenge, { purpose: 'use', boundTo, ...(userId !== undefined && { accountId: userId }) })
  const allowCredentials = userId === undefined ? [] : await selectCredentials(db, userId)
  return { rpId: hostOf(config), challenge, timeout, userVerification: 'required', allowCredentials }
}

export interface PasskeyCheck {
  config: Config
  pool: Kysely<Database>
  /** The sign-in or the interaction that the challenge must have been made for. */
  boundTo: string
}

/** Adds a passkey that verified its user. Returns undefined for a response that does not hold, `known` for a credential that is there. */
export async function addPasskey(
  tx: Db,
  { config, pool, boundTo }: PasskeyCheck,
  { userId, name, response }: { userId: string; name: string; response: NewPasskeyResponse },
): Promise<Passkey | 'known' | undefined> {
  const expectedChallenge = await takeOwnChallenge(pool, response.response.clientDataJSON, {
    purpose: 'create',
    boundTo,
    accountId: userId,
  })
  if (expectedChallenge === undefined) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: hostOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id: credentialId, publicKey, counter: signCount } = registrationInfo.credential
  const transports = response.response.transports ?? []
  return (await insertPasskey(tx, { id: uuidv7(), userId, credentialId, publicKey, signCount, transports, name })) ?? 'known'
}

/**
 * Returns whose passkey a response is; undefined for one that does not hold. With `userId` it must be that user's. The
 * authenticator must have verified its user, which makes it two factors.
 */
export async function checkPasskey(
  { config, pool, boundTo }: PasskeyCheck,
  { response, userId, requestId }: { response: PasskeyResponse; userId?: string | undefined; requestId: string },
): Promise<string | undefined> {
  const { clientDataJSON, userHandle } = response.response
  const expected: Challenge = { purpose: 'use', boundTo, ...(userId !== undefined && { accountId: userId }) }
  const expectedChallenge = await takeOwnChallenge(pool, clientDataJSON, expected)
  const passkey = expectedChallenge === undefined ? undefined : await findPasskey(pool, response.id)
  if (!passkey || expectedChallenge === undefined) return undefined
  if (userId === undefined ? userHandle !== userHandleOf(passkey.userId) : userId !== passkey.userId) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: hostOf(config),
    requireUserVerification: true,
    // The counter is compared below, in the statement that stores it.
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: -1 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  if (await recordPasskeyUse(pool, passkey.id, authenticationInfo.newCounter)) return passkey.userId
  const subjectId = passkey.userId
  await audit(pool, { event: 'passkey.counterRefused', actorId: null, subjectId, requestId, detail: { passkey: passkey.id } })
  return undefined
}
