import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createOidcClient, type Tokens } from '../../testing/oidcClient.ts'
import { makeClinic } from '../../testing/makePeople.ts'

let provider: TestProvider
const password = 'nagyon-titkos-1'
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

const newcomer = {
  flow: 'self-manager',
  fullname: 'Kovács Anna',
  password,
  dateOfBirth: '1990-05-17',
  privacyAccepted: true,
  newsletterSubscribed: false,
}
const newEmail = () => `${randomUUID()}@teszt.example`
type Browser = ReturnType<typeof createOidcClient>

const post = ({ jar }: Browser, path: string, body: object) =>
  jar.fetch(provider.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function registered(email = newEmail()) {
  const browser = createOidcClient(provider.url)
  const response = await post(browser, '/v1/registration', { ...newcomer, email })
  expect(response.status).toBe(204)
  return { browser, email, response }
}

/** Opens the sign-in page for an address: the code it leads to, or undefined where it asks for the password. */
async function codeFor(browser: Browser, email?: string): Promise<string | undefined> {
  const page = await browser.jar.fetch((await browser.authorize({ login_hint: email })).href)
  if (page.status === 200) return undefined
  const resumed = await browser.jar.fetch(new URL(page.headers.get('location') ?? '', provider.url).href)
  const back = new URL(resumed.headers.get('location') ?? '', provider.url)
  expect(back.origin + back.pathname).toBe(`${provider.url}/oidc/callback`)
  return back.searchParams.get('code') ?? undefined
}

async function userOf(browser: Browser, code: string): Promise<string | undefined> {
  const tokens = JSON.parse(await (await browser.redeem(code)).text()) as Tokens
  return decodeJwt(tokens.access_token).sub
}
const idOf = async (email: string) =>
  (await provider.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('after registering', () => {
  it('the code flow signs in without the password', async () => {
    const { browser, email } = await registered()
    expect(await userOf(browser, (await codeFor(browser, email)) ?? '')).toBe(await idOf(email))
  })

  it('the cookie is for the sign-in page alone, for two minutes, and no script reads it', async () => {
    const { response } = await registered()
    const cookie = response.headers.get('set-cookie') ?? ''
    for (const part of ['Path=/idp/interaction', 'Max-Age=120', 'HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(part)
    const [token = ''] = /[\w-]{43}/.exec(cookie) ?? []
    const rows = await provider.db.selectFrom('oidc_payload').select(['id', 'payload']).where('model', '=', 'SignInGrant').execute()
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('the grant is used once', async () => {
    const { browser, email, response } = await registered()
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(await codeFor(browser, email)).toBeDefined()
    const other = createOidcClient(provider.url)
    const page = await other.authorize({ login_hint: email })
    const own = other.jar.cookies().map(({ name, value }) => `${name}=${value}`)
    const again = await fetch(page.href, { headers: { cookie: [...own, cookie].join('; ') }, redirect: 'manual' })
    expect(again.status).toBe(200)
  })

  it('another browser, another address and an expired grant are asked for the password', async () => {
    const first = await registered()
    expect(await codeFor(createOidcClient(provider.url), first.email)).toBeUndefined()
    expect(await codeFor(first.browser, newEmail())).toBeUndefined()
    const second = await registered()
    expect(await codeFor(second.browser)).toBeUndefined()
    const third = await registered()
    await provider.db
      .updateTable('oidc_payload')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('model', '=', 'SignInGrant')
      .execute()
    expect(await codeFor(third.browser, third.email)).toBeUndefined()
  })

  it('an address that has an account gets the same answer, and its sign-in asks for the password', async () => {
    const { email, response } = await registered()
    const repeated = await registered(email)
    const shape = (text: string | null) => text?.replace(/=[\w-]{43};/, '=…;')
    expect(shape(repeated.response.headers.get('set-cookie'))).toBe(shape(response.headers.get('set-cookie')))
    expect(await codeFor(repeated.browser, email)).toBeUndefined()
  })
})

describe('after accepting an invitation', () => {
  it('that sets the first password the code flow signs in without it', async () => {
    const [browser, email] = [createOidcClient(provider.url), newEmail()]
    const clinicId = await makeClinic(provider.db)
    const settings = { publicUrl: provider.config.publicUrl, now: new Date() }
    const { token } = await createInvitation(provider.db, settings, { kind: 'clinicPatient', email, clinicId })
    const { flow: _flow, newsletterSubscribed: _newsletter, ...answer } = newcomer
    expect((await post(browser, `/v1/invitation/${token}`, answer)).status).toBe(204)
    expect(await userOf(browser, (await codeFor(browser, email)) ?? '')).toBe(await idOf(email))
  })

  it('that replaces a forgotten password it is asked for', async () => {
    const { email } = await registered()
    const browser = createOidcClient(provider.url)
    const settings = { publicUrl: provider.config.publicUrl, now: new Date() }
    const { token } = await createInvitation(provider.db, settings, { kind: 'passwordReset', email, userId: await idOf(email) })
    expect((await post(browser, `/v1/invitation/${token}`, { password: 'egy-uj-jelszo-1' })).status).toBe(204)
    expect(await codeFor(browser, email)).toBeUndefined()
  })
})
