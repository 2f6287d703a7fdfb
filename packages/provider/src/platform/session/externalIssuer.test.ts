import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ExternalIssuer } from '../config/externalIssuer.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeExternalIssuer } from '../../testing/externalIssuer.ts'
import { makeDirectory } from '../../testing/makeDirectory.ts'
import { type SigningIssuer, startSigningIssuer } from '../../testing/signingIssuer.ts'
import { addressOf } from './issuerDiscovery.ts'

let signer: SigningIssuer
let issuer: string
let provider: TestProvider
const userId = randomUUID()

beforeAll(async () => {
  signer = await startSigningIssuer()
  issuer = signer.issuer
  const { claims: usual } = makeExternalIssuer({ issuer })
  const identity = makeExternalIssuer({ issuer, claims: { ...usual, userId: 'person.diab_id', roles: 'realm_access.roles' } })
  provider = await createTestProvider({ config: { identity } })
  await provider.db
    .insertInto('app_user')
    .values({ id: userId, email: 'k@b.hu', fullname: 'Külső Klára', roles: ['Patient'] })
    .execute()
})
afterAll(async () => {
  await provider.close()
  await signer.close()
})
afterEach(() => {
  signer.isAway = false
  vi.useRealTimers()
})

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: 'diab',
  sub: 'f:keycloak:42',
  azp: 'portal',
  scope: 'openid web',
  person: { diab_id: userId },
  realm_access: { roles: ['Patient', 'offline_access'] },
  email_verified: true,
  exp: Math.floor(Date.now() / 1000) + 300,
  ...changes,
})
const sign = (payload: JWTPayload, options?: { typ?: string; isForged?: boolean }) => signer.sign(payload, options)
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const statusWith = async (token: string) => (await provider.call('GET', '/v1/user', { token })).status

describe("an external issuer's token", () => {
  it('is accepted with its claims where the settings say', async () => {
    const token = await sign(claims())
    const user = await (await provider.call('GET', '/v1/user', { token })).json()
    expect(user).toMatchObject({ id: userId, fullname: 'Külső Klára' })
    expect((await provider.call('GET', `/v1/patient/${userId}/diary`, { token })).status).toBe(200)
  })

  it.each<[string, () => Promise<string>]>([
    ['another issuer', () => sign(claims({ iss: 'https://elsewhere.example' }))],
    ['another audience', () => sign(claims({ aud: 'account' }))],
    ['no web scope', () => sign(claims({ scope: 'openid' }))],
    ['an expired one', () => sign(claims({ exp: 1 }))],
    ['one that never expires', () => sign(claims({ exp: undefined }))],
    ['one of another type', () => sign(claims(), { typ: 'logout+jwt' })],
    ['one with another signature', () => sign(claims(), { isForged: true })],
    ['one without a signature', async () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims())}.`],
    ['one that is signed with the public key as a secret', () => signWithPublicKey(claims())],
    ['one whose id of the account is none', () => sign(claims({ person: { diab_id: 'k@b.hu' } }))],
    ['one without a subject', () => sign(claims({ sub: undefined }))],
    ['one with a subject longer than any', () => sign(claims({ sub: 'x'.repeat(256) }))],
    ['one that was made for another application', () => sign(claims({ azp: 'games' }))],
    ['an identity token', () => sign(claims({ at_hash: 'x', nonce: 'y' }))],
    ['a refresh token', () => sign(claims({ typ: 'Refresh' }))],
    ["one of the built-in issuer's", () => provider.tokenFor({ id: userId })],
  ])('%s is refused', async (_name, make) => {
    expect(await statusWith(await make())).toBe(401)
  })

  it('says when its owner authenticated, which counts where a recent authentication is needed', async () => {
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
    const statusOf = async (authTime: number | undefined) => {
      const token = await sign(claims({ auth_time: authTime }))
      return (await provider.call('GET', `/v1/patient/${userId}/connection-token`, { token })).status
    }
    expect([await statusOf(ago(60)), await statusOf(ago(1000)), await statusOf(undefined)]).toEqual([200, 403, 200])
  })

  it('has no sign-in methods here: they are the issuer’s', async () => {
    const token = await sign(claims({ auth_time: 1 }))
    for (const [method, path] of [
      ['GET', 'sign-in-method'],
      ['POST', 'passkey/options'],
      ['POST', 'authentication/options'],
    ] as const)
      expect((await provider.call(method, `/v1/user/${userId}/${path}`, { token })).status).toBe(409)
  })

  it('is accepted after the issuer replaced its keys, and those of the former key are not', async () => {
    const former = await sign(claims({ jti: 'former' }))
    await signer.rotate()
    // Keys are asked for again after half a minute, so that tokens of unknown keys do not become a flood of questions.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await statusWith(await sign(claims()))).toBe(200)
    expect(await statusWith(former)).toBe(401)
  })

  it('is accepted while the issuer does not answer a question about an unknown key', async () => {
    const known = await sign(claims({ jti: 'known' }))
    await signer.rotate()
    const strange = await sign(claims({ jti: 'strange' }))
    signer.isAway = true
    // Past the half minute of the test before.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200_000 })
    expect(await statusWith(strange)).toBe(503)
    expect(await statusWith(known)).toBe(200)
    signer.isAway = false
    expect(await statusWith(strange)).toBe(200)
  })

  it('that names a system of a clinic is no account of a person', async () => {
    const { systemId } = await makeDirectory(provider, ['read'])
    expect(await statusWith(await sign(claims({ person: { diab_id: systemId } })))).toBe(403)
  })

  it('takes the place of the built-in provider', async () => {
    expect((await provider.call('GET', '/idp/.well-known/openid-configuration')).status).toBe(404)
  })
})

it('an issuer that does not answer is 503, because no token can be called wrong', async () => {
  const away = await createTestProvider({
    config: { identity: { ...(provider.config.identity as ExternalIssuer), issuer: 'http://127.0.0.1:9' } },
  })
  expect((await away.call('GET', '/v1/user', { token: await sign(claims()) })).status).toBe(503)
  await away.close()
})

it('keys of a discovery document that names another issuer are not used', async () => {
  const impostor = `${issuer}/impostor`
  const misled = await createTestProvider({
    config: { identity: { ...(provider.config.identity as ExternalIssuer), issuer: impostor } },
  })
  const token = await sign(claims({ iss: impostor }))
  expect((await misled.call('GET', '/v1/user', { token })).status).toBe(503)
  await misled.close()
})

/** Takes the algorithm from the header, as libraries once did. */
async function signWithPublicKey(payload: JWTPayload): Promise<string> {
  const { keys } = (await (await fetch(`${issuer}/certs`)).json()) as { keys: { n: string }[] }
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: '1', typ: 'JWT' }).sign(Buffer.from(keys[0]?.n ?? '', 'base64url'))
}

describe('an access token by RFC 9068', () => {
  let strict: TestProvider
  beforeAll(async () => {
    strict = await createTestProvider({ config: { identity: { ...(provider.config.identity as ExternalIssuer), tokenType: 'at+jwt' } } })
    await strict.db
      .insertInto('app_user')
      .values({ id: userId, email: 'k@b.hu', fullname: 'Külső Klára', roles: ['Patient'] })
      .execute()
  })
  afterAll(() => strict.close())
  const whole = (changes: JWTPayload = {}) =>
    claims({ azp: undefined, client_id: 'portal', jti: randomUUID(), iat: Math.floor(Date.now() / 1000), ...changes })
  const statusOf = async (payload: JWTPayload, typ: string) =>
    (await strict.call('GET', '/v1/user', { token: await sign(payload, { typ }) })).status

  it.each(['at+jwt', 'application/at+jwt', 'AT+JWT'])('is accepted with the type %s', async (typ) => {
    expect(await statusOf(whole(), typ)).toBe(200)
  })

  it.each<[string, JWTPayload, string]>([
    ['without a client', { client_id: undefined }, 'at+jwt'],
    ['of another client', { client_id: 'games' }, 'at+jwt'],
    ['without an id', { jti: undefined }, 'at+jwt'],
    ['without a time of issue', { iat: undefined }, 'at+jwt'],
    ['of the type of an identity token', {}, 'JWT'],
  ])('%s is refused', async (_name, changes, typ) => {
    expect(await statusOf(whole(changes), typ)).toBe(401)
  })
})

it('keys that an issuer over https publishes without TLS are not used', () => {
  expect(addressOf('https://issuer.example', 'https://keys.example/certs').href).toBe('https://keys.example/certs')
  for (const address of ['http://issuer.example/certs', 'http://localhost/certs', 'data:application/json,{}'])
    expect(() => addressOf('https://issuer.example', address)).toThrow('not at an https address')
  expect(addressOf('http://localhost:8080', 'http://localhost:8080/certs').port).toBe('8080')
})
