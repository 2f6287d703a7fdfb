import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createOidcClient, type Tokens } from '../../testing/oidcClient.ts'
import { nextOther, openEvents, repeatUntil } from '../../testing/openEvents.ts'
import { testPassword } from '../../testing/signInThrough.ts'
import { createCookieKeys } from './createOidcProvider.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

/** A browser that signed in as a new person, with the code that it redeemed. */
async function signIn() {
  const person = await makePerson(provider.db)
  const { id } = person
  await setPassword(provider.db, id, testPassword)
  const client = createOidcClient(provider.url)
  const code = await client.signInForCode(`${id}@teszt.example`, testPassword)
  const tokens = (await (await client.redeem(code)).json()) as Tokens
  return {
    ...person,
    client,
    code,
    tokens,
    status: async () => (await provider.call('GET', '/v1/user', { token: tokens.access_token })).status,
    renew: async () => (await client.authorize({ prompt: 'none' })).searchParams.get('error'),
    signOutPage: async (hint?: string) => {
      const query = hint === undefined ? '' : `?${new URLSearchParams({ id_token_hint: hint }).toString()}`
      return (await client.jar.fetch(`${provider.url}/idp/session/end${query}`)).text()
    },
  }
}

it('a spent code that is redeemed again ends its sign-in with the tokens, and no other one', async () => {
  const [person, other] = [await signIn(), await signIn()]
  expect(await person.status()).toBe(200)
  expect((await person.client.redeem(person.code, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
  expect([await person.status(), await person.renew()]).toEqual([200, null])
  expect((await person.client.redeem(person.code)).status).toBe(400)
  expect([await person.status(), await person.renew()]).toEqual([401, 'login_required'])
  expect([await other.status(), await other.renew()]).toEqual([200, null])
})

it('another site cannot sign a person out with the id token of another account', async () => {
  const [person, stranger] = [await signIn(), await signIn()]
  const [own, foreign] = [await person.signOutPage(person.tokens.id_token), await person.signOutPage(stranger.tokens.id_token)]
  expect(own).toContain('logout.js')
  expect(foreign).not.toContain('logout.js')
  expect(foreign).toContain('Biztosan kijelentkezel?')
})

it('signing out ends the open stream of live events', async () => {
  const person = await signIn()
  const token = person.tokens.access_token
  const stream = await openEvents(provider, person)
  await repeatUntil(stream.next(), async () => {
    for (const [method, change] of [
      ['POST', 'subscribe'],
      ['DELETE', 'unsubscribe'],
    ] as const)
      await provider.call(method, `/v1/user/${person.id}/newsletter/${change}`, { token })
  })
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await person.signOutPage())?.[1] ?? ''
  const confirm = { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) }
  expect((await person.client.jar.fetch(`${provider.url}/idp/session/end/confirm`, confirm)).status).toBe(303)
  expect([await nextOther(stream), await nextOther(stream)]).toEqual([{ kind: 'access' }, 'ended'])
  expect(await person.status()).toBe(401)
})

it('a session cookie that was made up or signed with another secret opens no session', async () => {
  const { client } = await signIn()
  const sent = client.jar.cookies().filter(({ name }) => name.includes('session'))
  const value = sent.find(({ name }) => !name.endsWith('.sig'))?.value ?? ''
  const signature = sent.find(({ name }) => name.endsWith('.sig'))?.value ?? ''
  const [name = ''] = sent.map((cookie) => cookie.name).filter((each) => !each.endsWith('.sig'))
  const renewWith = async (sig: string) => {
    const cookie = `${name}=${value}; ${name}.sig=${sig}`
    const response = await fetch(client.authorizeUrl({ prompt: 'none' }), { headers: { cookie }, redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').searchParams.get('error')
  }
  const hmacSha1 = createHmac('sha1', provider.config.cookieSecret).update(`${name}=${value}`).digest('base64url')
  const other = createCookieKeys(['another-secret-of-thirty-two-characters!']).sign(`${name}=${value}`)
  expect(await renewWith(signature)).toBeNull()
  for (const forged of [hmacSha1, other, '', signature.slice(1)]) expect(await renewWith(forged)).toBe('login_required')
})

it('an address that begins thousands of sign-ins has to wait, and renews without a question meanwhile', async () => {
  const person = await signIn()
  const rule = attemptRules.entranceFromAddress
  for (const address of ['127.0.0.1', '::1']) await countAttempt(provider.db, rule, address, rule.most)
  const refused = await fetch(person.client.authorizeUrl(), { redirect: 'manual' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect(await refused.text()).toContain('Túl sok bejelentkezés indult')
  expect((await fetch(`${provider.url}/idp/session/end`)).status).toBe(429)
  expect(await person.renew()).toBeNull()
  await provider.db.deleteFrom('attempt_window').execute()
})
