import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'

const portal = 'https://portal.example'
const appOrigin = 'https://app.example'
const app = { clientId: 'minta', name: 'Minta', redirectUris: [`${appOrigin}/back`, 'minta-app:/back'] }
interface CallOptions {
  method?: string
  headers?: Record<string, string>
}

const patientId = randomUUID()
const diary = `/v1/patient/${patientId}/diary`
let provider: TestProvider
let closed: TestProvider

beforeAll(async () => {
  provider = await createTestProvider({ config: { allowedOrigins: [portal, 'http://localhost:5173'], smartApps: [app] } })
  closed = await createTestProvider()
})
afterAll(() => Promise.all([provider.close(), closed.close()]))

const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } }

const ask = (path: string, origin: string | undefined, { method = 'GET', headers = {} }: CallOptions = {}, on = provider) =>
  on.call(method, path, { headers: { ...headers, ...(origin !== undefined && { origin }) } })

const corsHeadersOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('a page of an allowed origin', () => {
  it.each([
    ['an answer', '/v1/health', 200],
    ['a refusal', diary, 401],
    ['an answer that there is no such path', '/v1/nothing', 404],
  ])('may read %s', async (_name, path, status) => {
    const response = await ask(path, portal)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(portal)
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag, X-Total-Count, X-Unread-Count, X-Request-Id, Retry-After')
    expect(response.headers.get('vary')).toContain('origin')
  })

  it('may send what the client sends, and no cookie', async () => {
    const response = await ask(diary, portal, preflight)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(portal)
    expect(response.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, If-Match, Idempotency-Key')
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('may redeem a code at the token endpoint', async () => {
    const redeem = (origin: string) =>
      fetch(`${provider.url}/idp/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ client_id: 'diab-web', grant_type: 'authorization_code', code: 'none' }),
      })
    expect((await redeem(portal)).headers.get('access-control-allow-origin')).toBe(portal)
    expect(await (await redeem('https://elsewhere.example')).json()).toMatchObject({ error: 'invalid_request' })
  })
})

describe('a page of an app', () => {
  it.each(['/fhir/metadata', '/fhir/.well-known/smart-configuration', '/fhir/Patient'])('may read %s', async (path) => {
    for (const origin of [appOrigin, portal]) {
      const response = await ask(path, origin)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('access-control-expose-headers')).toBe('ETag, Location, X-Request-Id, Retry-After')
    }
  })

  it('may send what a FHIR client sends', async () => {
    for (const path of ['/fhir', '/fhir/Observation']) {
      const response = await ask(path, appOrigin, preflight)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-headers')).toContain('If-None-Exist')
    }
  })
})

describe('other origins may not', () => {
  it.each<[string, string, string | undefined, CallOptions?]>([
    ['another origin', diary, 'https://elsewhere.example'],
    ['the same name on http', diary, 'http://portal.example'],
    ['the same name on another port', diary, `${portal}:8443`],
    ['a name that only begins like it', diary, `${portal}.elsewhere.example`],
    ['a page without an origin', diary, 'null'],
    ['a request without an origin', diary, undefined],
    ['an app at the API', diary, appOrigin],
    ['another origin at the FHIR face', '/fhir/metadata', 'https://elsewhere.example'],
    ['the metrics', '/metrics', portal],
    ['the app itself', '/', portal],
    ['the sign-in page', '/idp/interaction/x', portal],
    ["another origin's preflight", diary, 'https://elsewhere.example', preflight],
  ])('%s', async (_name, path, origin, options) => {
    expect(corsHeadersOf(await ask(path, origin, options))).toEqual([])
  })

  it.each([{}, preflight])('unless the settings name an origin: %o', async (options) => {
    expect(corsHeadersOf(await ask(diary, portal, options, closed))).toEqual([])
  })

  it('and a refused preflight is an absent path', async () => {
    expect((await ask(diary, 'https://elsewhere.example', preflight)).status).toBe(404)
    expect((await ask(diary, portal, { method: 'OPTIONS' })).status).toBe(404)
  })
})
