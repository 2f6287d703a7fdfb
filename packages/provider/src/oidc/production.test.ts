import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'

let provider: TestProvider
const publicUrl = 'https://naplo.example'

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

it('behind a TLS proxy every cookie is Secure, HttpOnly and stays on the issuer’s paths', async () => {
  const cookies = (await authorize()).headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; secure/i)
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).toMatch(/; samesite=lax/i)
    expect(cookie).toMatch(/; path=\/idp/i)
  }
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
