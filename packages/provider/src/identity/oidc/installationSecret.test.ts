import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readSigningKeys } from '../../platform/session/signingKeys.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { codeOf } from '../../testing/authenticatorApp.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { openSignIn, testPassword } from '../../testing/signInThrough.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'

const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name} secret of this installation`) as [string, string, string]

let database: TestDatabase
let provider: TestProvider
let clock = Date.parse('2026-11-24T10:00:00Z')
const now = () => new Date(clock)

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  provider = await createTestProvider({ settings: database.settings, config: { cookieSecret: first }, now })
})
afterAll(async () => {
  await provider?.close()
  await database?.drop()
})

/** Stops the provider and starts one on the same database and under the same address, with other secrets. */
async function restart(cookieSecret: string, formerCookieSecrets: readonly string[] = []): Promise<void> {
  const { port } = provider.config
  await provider.close()
  provider = await createTestProvider({ settings: database.settings, config: { port, cookieSecret, formerCookieSecrets }, now })
}

/** A person who signed in and has an authenticator app. */
async function signIn() {
  const { id } = await makePerson(provider.db)
  await setPassword(provider.db, id, testPassword)
  const browser = await openSignIn(provider)
  const { access_token: token } = await browser.finish(await browser.password(`${id}@teszt.example`))
  const call = (method: string, path: string, body?: unknown) => provider.call(method, `/v1/user/${id}${path}`, { token, body })
  const { secret } = (await (await call('POST', '/authenticator')).json()) as { secret: string }
  expect((await call('POST', '/authenticator/confirm', { code: codeOf(secret, now()) })).status).toBe(200)
  return {
    status: async () => (await provider.call('GET', '/v1/user', { token })).status,
    /** With the next code of the app. */
    async authenticate() {
      clock += 30_000
      return (await call('POST', '/authentication', { password: testPassword, code: codeOf(secret, now()) })).status
    },
    /** Asks for a token without a question: the error, null for none. */
    async renew() {
      const { pathname, search } = new URL(browser.client.authorizeUrl({ prompt: 'none' }))
      const answer = await browser.client.jar.fetch(`${provider.url}${pathname}${search}`)
      return new URL(answer.headers.get('location') ?? '').searchParams.get('error')
    },
    kid: decodeProtectedHeader(token).kid,
  }
}

const signingKid = () => provider.app.diab.keyRing.keys()[0]?.kid

describe('the secret of an installation', () => {
  it('encrypts the signing keys in the database', async () => {
    const rows = await provider.db.selectFrom('signing_key').select(['private_jwk', 'sealed_jwk']).execute()
    const [key] = provider.app.diab.keyRing.keys()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.private_jwk).toBeNull()
    expect(rows[0]?.sealed_jwk?.toString('latin1')).not.toContain(key?.privateJwk.d)
    expect(await readSigningKeys(provider.db, [second])).toEqual([])
  })

  it('encrypts at the start a key that an earlier version stored in clear, which signs on', async () => {
    const [key] = provider.app.diab.keyRing.keys()
    await provider.db
      .updateTable('signing_key')
      .set({ private_jwk: JSON.stringify(key?.privateJwk), sealed_jwk: null })
      .execute()
    await restart(first)
    expect(provider.app.diab.keyRing.keys()).toEqual([key])
    const rows = await provider.db.selectFrom('signing_key').select(['private_jwk', 'sealed_jwk']).execute()
    expect(rows).toEqual([{ private_jwk: null, sealed_jwk: expect.any(Buffer) }])
  })

  it('is replaced without a loss where the former one is given, and that is not needed after a start', async () => {
    const person = await signIn()
    await restart(second, [first])
    expect(signingKid()).toBe(person.kid)
    expect([await person.status(), await person.renew(), await person.authenticate()]).toEqual([200, null, 204])
    await restart(second)
    expect(signingKid()).toBe(person.kid)
    expect([await person.status(), await person.renew(), await person.authenticate()]).toEqual([200, null, 204])
  })

  it('is replaced without the former one after a break-in: another key signs, and what it signed and encrypted is worth nothing', async () => {
    const person = await signIn()
    await restart(third)
    expect(signingKid()).toEqual(expect.any(String))
    expect(signingKid()).not.toBe(person.kid)
    expect([await person.status(), await person.renew()]).toEqual([401, 'login_required'])
    const other = await signIn()
    expect([await other.status(), await other.authenticate()]).toEqual([200, 204])
  })
})
