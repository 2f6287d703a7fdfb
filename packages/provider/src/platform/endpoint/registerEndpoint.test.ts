import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemSchema } from '@diab/internal/contract'
import { attemptRules } from '../session/attemptWindow.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let token: string
const patientId = randomUUID()
const diary = `/v1/patient/${patientId}/diary`
const glucose = `${diary}/glucose`
const entry = { entryDate: '2026-11-01T08:00:00', value: 6.4, mealType: 1 }

beforeAll(async () => {
  provider = await createTestProvider()
  await provider.db
    .insertInto('app_user')
    .values({ id: patientId, email: 'a@b.hu', fullname: 'Teszt Anna', roles: ['Patient'] })
    .execute()
  token = await provider.tokenFor({ id: patientId })
})
afterAll(() => provider.close())

async function readProblem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  return problemSchema.parse(await response.json())
}

describe('who may come in', () => {
  it.each<[string, () => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['an expired token', () => provider.tokenFor({ id: patientId }, { expiresIn: -30 })],
    ['another issuer', () => provider.tokenFor({ id: patientId }, { issuer: 'https://elsewhere.example' })],
    ['another audience', () => provider.tokenFor({ id: patientId }, { audience: 'urn:other' })],
    ['an id token', () => provider.tokenFor({ id: patientId }, { type: 'JWT' })],
    ['a token without the web scope', () => provider.tokenFor({ id: patientId }, { scope: 'openid' })],
    ['a forged signature', async () => `${token.slice(0, -6)}AAAAAA`],
    ['a subject without an account', () => provider.tokenFor({ id: randomUUID() })],
    ['a subject that is no id', () => provider.tokenFor({ id: 'root' })],
    ['something that is no token', async () => 'a.b.c'],
  ])('%s is 401', async (_name, make) => {
    const response = await provider.call('GET', diary, { token: await make() })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect((await readProblem(response)).title).toBe('Jelentkezz be újra.')
  })

  it('looks at the caller before it looks at the body', async () => {
    const anonymous = await fetch(`${provider.url}${glucose}`, {
      method: 'POST',
      body: '{broken',
      headers: { 'content-type': 'application/json' },
    })
    expect(anonymous.status).toBe(401)
    const tokenOfStranger = await provider.tokenFor(await makePerson(provider.db))
    const stranger = await provider.call('POST', glucose, { token: tokenOfStranger, body: 'nonsense' })
    expect(stranger.status).toBe(404)
  })
})

describe('the response to a wrong request', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${provider.url}${glucose}`, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, 'content-type': type } })

  it.each<[string, string, number, RegExp]>([
    ['malformed JSON', '[{', 400, /^$/],
    ['a prototype key', '[{"entry":{"__proto__":{}}}]', 400, /^$/],
    ['no body', '', 400, /^$/],
    ['an empty list', '[]', 400, /^$/],
    ['a missing field', '[{}]', 400, /^0\.entry$/],
    ['NUL in a text', JSON.stringify([{ entry: { ...entry, timeZone: 'a\u0000b' } }]), 400, /^0\.entry\.timeZone$/],
    ['half a surrogate pair', String.raw`[{"entry":{"timeZone":"\ud800"}}]`, 400, /^0\.entry\.timeZone$/],
  ])('%s', async (_name, body, status, field) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    const { errors } = await readProblem(response)
    expect(Object.keys(errors ?? {}).some((key) => field.test(key))).toBe(true)
    expect(
      Object.values(errors ?? {})
        .flat()
        .every((message) => /[.]$/.test(message)),
    ).toBe(true)
  })

  it('a query that does not fit names its field', async () => {
    const response = await provider.call('GET', `${diary}?limit=0&after=tegnap`, { token })
    expect(Object.keys((await readProblem(response)).errors ?? {}).toSorted()).toEqual(['after', 'limit'])
  })

  it.each([
    ['another media type', () => post('a=1', 'application/x-www-form-urlencoded'), 415],
    ['a body over the limit', () => post(`"${'x'.repeat(1_100_000)}"`), 413],
    ['an unknown path', () => provider.call('GET', '/v1/nothing', { token }), 404],
    ['a path that is no address', () => provider.call('GET', '/v1/%ff%fe', { token }), 404],
    ['an id that is no id', () => provider.call('GET', '/v1/patient/42/diary', { token }), 404],
  ])('%s', async (_name, send, status) => {
    const response = await send()
    expect(response.status).toBe(status)
    await readProblem(response)
  })
})

describe('a create with an idempotency key', () => {
  const create = (key: string, value = 6.4) =>
    provider.call('POST', glucose, { token, body: [{ entry: { ...entry, value } }], headers: { 'idempotency-key': key } })
  const count = async () => Number((await provider.call('GET', `${glucose}?limit=1`, { token })).headers.get('x-total-count'))

  it('gives a repeat the first answer and writes once, however many come at once', async () => {
    const before = await count()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(new Set(bodies.map((body) => JSON.stringify(JSON.parse(body)[0].body.id))).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  it('refuses another body under the same key', async () => {
    const key = randomUUID()
    expect((await create(key, 5)).status).toBe(200)
    expect((await create(key, 7)).status).toBe(422)
  })

  it('refuses a key that is no key', async () => {
    expect((await create('x'.repeat(201))).status).toBe(400)
  })
})

describe('a body nested a hundred thousand times', () => {
  const nested = (core: string) => `[{"entry":${'['.repeat(100_000)}${core}${']'.repeat(100_000)}}]`

  it.each<[string, string, Record<string, string>]>([
    ['is malformed', nested('1'), {}],
    ['also under a key', nested('1'), { 'idempotency-key': randomUUID() }],
    ['also with text that cannot be stored', nested('"\\u0000"'), {}],
  ])('%s', async (_name, body, headers) => {
    const response = await fetch(`${provider.url}${glucose}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body,
    })
    expect(response.status).toBe(400)
    expect((await readProblem(response)).errors).toEqual({ '': ['A kérés törzse nem értelmezhető.'] })
  })
})

describe('handing over readings', () => {
  it('is limited for each address before the body is read', async () => {
    const { scope, most } = attemptRules.transferFromAddress
    const broken = () =>
      fetch(`${provider.url}/v1/transfer`, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
    expect((await broken()).status).toBe(400)
    await provider.db.updateTable('attempt_window').set({ attempts: most }).where('scope', '=', scope).execute()
    const refused = await broken()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
  })

  it.each<[string, { length: number; isStreamed?: boolean }, { status: number; count: number }]>([
    ['a small one', { length: 2_000 }, { status: 400, count: 1 }],
    ['one of three mebibytes, which is refused', { length: 3 * 1024 * 1024 }, { status: 413, count: 4 }],
    ['one that does not say how large it is', { length: 2_000, isStreamed: true }, { status: 400, count: 1 }],
  ])('counts more the more there is to read: %s', async (_name, { length, isStreamed = false }, { status, count }) => {
    await provider.db.deleteFrom('attempt_window').execute()
    const body = '{'.padEnd(length)
    const response = await fetch(`${provider.url}/v1/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(isStreamed ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }),
    })
    expect(response.status).toBe(status)
    expect(await provider.db.selectFrom('attempt_window').select('attempts').execute()).toEqual([{ attempts: count }])
  })

  it('reports the first issues of a long list in which everything is wrong', async () => {
    const glucoseList = Array.from({ length: 80_000 }, () => ({}))
    const body = { device: null, glucoseList, medicineIntakeList: [], mealList: [], ketoneList: [] }
    const response = await provider.call('POST', '/v1/transfer', { body })
    expect(response.status).toBe(400)
    const { errors = {} } = await readProblem(response)
    expect(errors['glucoseList.0.value']).toEqual(['A mező kitöltése kötelező.'])
    expect(Object.keys(errors).length).toBeLessThan(10_000)
  })
})

describe('a long answer', () => {
  it('is compressed for clients that accept it', async () => {
    const response = await fetch(`${provider.url}/v1/patient/${patientId}/therapy/labels`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    const document = await provider.call('GET', '/v1/openapi.json')
    expect(document.headers.get('content-encoding')).toBe('gzip')
  })
})

describe('every answer', () => {
  it('carries its request id and is not stored by anyone', async () => {
    const response = await provider.call('GET', diary, { token })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
