import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExternalIssuer } from '../config/config.ts'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { keysAddress } from './verifyAccessToken.ts'

let server: Server
let issuer: string
let provider: TestProvider
const userId = randomUUID()
const keys = await generateKeyPair('RS256', { extractable: true })
const strangersKeys = await generateKeyPair('RS256')

beforeAll(async () => {
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  server = createServer((request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(request.url === '/certs' ? jwks : JSON.stringify({ issuer, jwks_uri: `${issuer}/certs` })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  issuer = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const identity: ExternalIssuer = {
    kind: 'external',
    issuer,
    clientId: 'portal',
    scope: 'openid web',
    audience: 'diab',
    algorithms: ['RS256'],
    tokenType: 'JWT',
    claims: { userId: 'person.diab_id', roles: 'realm_access.roles', emailConfirmed: 'email_verified' },
  }
  provider = await createTestProvider({ config: { identity } })
  await provider.db
    .insertInto('app_user')
    .values({ id: userId, email: 'k@b.hu', fullname: 'Külső Klára', roles: ['Patient'] })
    .execute()
})
afterAll(async () => {
  await provider.close()
  server.close()
})

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: 'diab',
  sub: 'f:keycloak:42',
  scope: 'openid web',
  person: { diab_id: userId },
  realm_access: { roles: ['Patient', 'offline_access'] },
  email_verified: true,
  exp: Math.floor(Date.now() / 1000) + 300,
  ...changes,
})

const sign = (payload: JWTPayload, { typ = 'JWT', key = keys.privateKey }: { typ?: string; key?: typeof keys.privateKey } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', typ }).sign(key)

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
    ['one with another signature', () => sign(claims(), { key: strangersKeys.privateKey })],
    ['one without our id of the person', () => sign(claims({ person: {} }))],
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

it('keys that an issuer over https publishes without TLS are not used', () => {
  expect(keysAddress('https://issuer.example', 'https://keys.example/certs').href).toBe('https://keys.example/certs')
  for (const address of ['http://issuer.example/certs', 'http://localhost/certs', 'data:application/json,{}'])
    expect(() => keysAddress('https://issuer.example', address)).toThrow('not at an https address')
  expect(keysAddress('http://localhost:8080', 'http://localhost:8080/certs').port).toBe('8080')
})
