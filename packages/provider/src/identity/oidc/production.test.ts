import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createOidcClient } from '../../testing/oidcClient.ts'

let provider: TestProvider
const publicUrl = 'https://naplo.example'

const newcomer = {
  flow: 'self-manager',
  fullname: 'Kovács Anna',
  password: 'nagyon-titkos-1',
  dateOfBirth: '1990-05-17',
  privacyAccepted: true,
  newsletterSubscribed: false,
}

beforeAll(async () => {
  provider = await createTestProvider({ config: { mode: 'production', publicUrl, cookieSecret: 'x'.repeat(32) } })
})
afterAll(() => provider.close())

async function authorize(): Promise<Response> {
  const query = new URLSearchParams({
    client_id: 'diab-web',
    response_type: 'code',
    scope: 'openid profile web',
    redirect_uri: `${publicUrl}/oidc/callback`,
    state: 's',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  return fetch(`${provider.url}/idp/auth?${query.toString()}`, { redirect: 'manual', headers: { 'x-forwarded-proto': 'http' } })
}

it('behind a TLS proxy every cookie of registering, signing in and signing out is bound to this host, and works', async () => {
  const { jar, authorizeUrl } = createOidcClient(provider.url)
  const lines: string[] = []
  async function open(address: string, init?: RequestInit) {
    const response = await jar.fetch(address.replace(publicUrl, provider.url), init)
    lines.push(...response.headers.getSetCookie())
    return response
  }
  const after = async (response: Response) => open(response.headers.get('location') ?? '')
  const redirect = { redirect_uri: `${publicUrl}/oidc/callback`, client_id: 'diab-web' }

  const email = `${randomUUID()}@teszt.example`
  const headers = { 'content-type': 'application/json' }
  expect(
    (await open(`${publicUrl}/v1/registration`, { method: 'POST', headers, body: JSON.stringify({ ...newcomer, email }) })).status,
  ).toBe(204)
  const granted = await after(await open(authorizeUrl({ ...redirect, login_hint: email })))
  expect((await after(granted)).headers.get('location')).toContain(`${publicUrl}/oidc/callback?code=`)
  const renewed = await open(authorizeUrl({ ...redirect, prompt: 'none' }))
  expect(renewed.headers.get('location')).toContain(`${publicUrl}/oidc/callback?code=`)
  const question = await (await open(`${publicUrl}/idp/session/end?client_id=diab-web`)).text()
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(question) ?? []
  await open(`${publicUrl}/idp/session/end/confirm`, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
  expect((await open(authorizeUrl({ ...redirect, prompt: 'none' }))).headers.get('location')).toContain('error=login_required')

  const names = new Set<string>()
  for (const line of lines) {
    expect(line).toMatch(/^(?:__Host-[\w.]+=.*; path=\/(?:;|$)|__Secure-_interaction[\w.]*=.*; path=\/idp\/)/i)
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=(?:lax|strict)/i)
    expect(line).not.toMatch(/; domain=/i)
    names.add(line.slice(0, line.indexOf('=')))
  }
  expect([...names].toSorted()).toEqual([
    '__Host-_session',
    '__Host-_session.sig',
    '__Host-diab_device',
    '__Host-diab_registered',
    '__Secure-_interaction',
    '__Secure-_interaction.sig',
    '__Secure-_interaction_resume',
    '__Secure-_interaction_resume.sig',
  ])
})

it('production shows no demo account', async () => {
  const start = await authorize()
  const page = new URL(start.headers.get('location') ?? '')
  expect(page.origin).toBe(publicUrl)
  const cookie = start.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const text = await (await fetch(`${provider.url}${page.pathname}?fiok=orvos@demo.diab`, { headers: { cookie } })).text()
  expect(text).toContain('<h1>Bejelentkezés</h1>')
  expect(text).not.toContain('demo')
})

it('production asks browsers to come back by https only', async () => {
  expect((await provider.call('GET', '/v1/health')).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

it('has a privacy policy that does not call it a demo, unlike a demo, and the one that the operator gives', async () => {
  const contentOf = async ({ call }: TestProvider) =>
    ((await (await call('GET', '/v1/privacy-policy')).json()) as { content: string }).content
  const own = '<h2>A Példa Rendelő tájékoztatója</h2>'
  const [demo, given] = [await createTestProvider(), await createTestProvider({ config: { privacyNotice: own } })]
  expect(await contentOf(provider)).toContain('Adatkezelési tájékoztató')
  expect(await contentOf(provider)).not.toMatch(/bemutató|demó|ne adj meg/)
  expect(await contentOf(demo)).toContain('Ez egy\nbemutató rendszer')
  expect(await contentOf(given)).toBe(own)
  await Promise.all([demo.close(), given.close()])
})
