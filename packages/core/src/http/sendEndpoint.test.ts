import { describe, expect, it, vi } from 'vitest'
import { createDiabClient, type DiabClientOptions } from '../client/createDiabClient.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { people } from '../testing/people.ts'
import { generalMessages, isUnreachable, recentAuthenticationProblem } from './ProviderError.ts'

const patientId = people.patient.id
const newGlucose = { entryDate: '2026-11-20T09:00:00', value: 6.4 }

function setUp(options: Partial<DiabClientOptions> = {}) {
  const fake = createFakeProvider({ entries: [makeGlucoseEntry()] })
  const onUnauthenticated = vi.fn<() => void>()
  const onUnreachable = vi.fn<(error: unknown) => void>()
  const reportError = vi.fn<(severity: string, error: Error) => void>()
  const client = createDiabClient({ ...fake.clientOptions, onUnauthenticated, onUnreachable, reportError, ...options })
  return { fake, client, onUnauthenticated, onUnreachable, reportError }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('must fail'),
    (error: unknown) => error,
  )
const statusesOf = ({ fake }: ReturnType<typeof setUp>, endpointId: string) =>
  fake.calls.filter((call) => call.endpointId === endpointId).map(({ status }) => status)

describe('what a call sends', () => {
  it('carries the bearer token, the idempotency key and the version it was given', async () => {
    const { fake, client } = setUp()
    const entry = await client.diary.create(patientId, 'glucose', newGlucose, { idempotencyKey: 'key-1' })
    await client.diary.remove(patientId, 'glucose', entry.id, { version: 1 })
    expect(fake.calls.map(({ headers }) => [headers.authorization, headers['idempotency-key'], headers['if-match']])).toEqual([
      [`Bearer ${fake.tokenFor(people.patient)}`, 'key-1', undefined],
      [`Bearer ${fake.tokenFor(people.patient)}`, undefined, '"1"'],
    ])
  })

  it('outlives its page when told so, and only then', async () => {
    const { fake, client } = setUp()
    const entry = await client.diary.create(patientId, 'glucose', newGlucose)
    await client.diary.remove(patientId, 'glucose', entry.id, { version: 1, keepalive: true })
    expect(fake.calls.map(({ method, keepalive }) => [method, keepalive])).toEqual([
      ['POST', false],
      ['DELETE', true],
    ])
  })

  it('carries no token to a public endpoint, and none from the public client', async () => {
    const { fake, client } = setUp()
    await client.health.health()
    const publicClient = createDiabClient({ baseUrl: fake.baseUrl, fetch: fake.fetch })
    expect(await failureOf(publicClient.diary.list(patientId))).toMatchObject({ status: 401 })
    expect(fake.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })
})

describe('401 on the authenticated client', () => {
  it('renews once for all parallel calls and replays each once', async () => {
    const renewAccessToken = vi.fn<() => Promise<string | undefined>>()
    const test = setUp({ renewAccessToken })
    renewAccessToken.mockImplementation(async () => test.fake.renewFor(people.patient))
    test.fake.expireTokens()
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.client.diary.list(patientId)))
    expect(answers.map((entries) => entries.length)).toEqual([1, 1, 1, 1, 1])
    expect(renewAccessToken).toHaveBeenCalledTimes(1)
    expect(statusesOf(test, 'diary.list').toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 401, 401, 401, 401, 401])
    expect(test.onUnauthenticated).not.toHaveBeenCalled()
  })

  it('does not renew again for a late 401 of a token that was replaced meanwhile', async () => {
    const renewAccessToken = vi.fn<() => Promise<string | undefined>>()
    const test = setUp({ renewAccessToken })
    renewAccessToken.mockImplementation(async () => test.fake.renewFor(people.patient))
    const release = test.fake.delayNext('diary.list')
    const late = test.client.diary.list(patientId)
    await vi.waitFor(() => expect(test.fake.calls).toHaveLength(1))
    test.fake.expireTokens()
    await test.client.account.readUser()
    release()
    expect(await late).toHaveLength(1)
    expect(renewAccessToken).toHaveBeenCalledTimes(1)
  })

  it('ends the sign-in once when nothing can be renewed, however many calls wait', async () => {
    const renewAccessToken = vi.fn<() => Promise<string | undefined>>(async () => undefined)
    const { fake, client, onUnauthenticated, reportError } = setUp({ renewAccessToken })
    fake.endSessions()
    const errors = await Promise.all(Array.from({ length: 4 }, () => failureOf(client.diary.list(patientId))))
    expect(errors.map((error) => (error as { status: number }).status)).toEqual([401, 401, 401, 401])
    await failureOf(client.account.readUser())
    expect(renewAccessToken).toHaveBeenCalledTimes(1)
    expect(onUnauthenticated).toHaveBeenCalledTimes(1)
    expect(reportError).not.toHaveBeenCalled()
  })

  it('ends the sign-in again for who signed in and out meanwhile, on the same page', async () => {
    let token: string | undefined
    const { fake, client, onUnauthenticated } = setUp({ getAccessToken: async () => token, renewAccessToken: async () => undefined })
    await failureOf(client.diary.list(patientId))
    token = fake.tokenFor(people.patient)
    await client.diary.list(patientId)
    token = undefined
    await failureOf(client.diary.list(patientId))
    expect(onUnauthenticated).toHaveBeenCalledTimes(2)
  })

  it('ends the sign-in when the renewed token is refused too, after one replay', async () => {
    const test = setUp({ renewAccessToken: async () => 'refused' })
    test.fake.expireTokens()
    expect(await failureOf(test.client.diary.list(patientId))).toMatchObject({ status: 401 })
    expect(statusesOf(test, 'diary.list')).toEqual([401, 401])
    expect(test.onUnauthenticated).toHaveBeenCalledTimes(1)
  })

  it('is maintenance, not a sign-out, when the renewal cannot be asked for and the provider is gone', async () => {
    const test = setUp({ renewAccessToken: () => (test.fake.goOffline(), Promise.reject(new TypeError('Failed to fetch'))) })
    test.fake.expireTokens()
    expect(isUnreachable(await failureOf(test.client.diary.list(patientId)))).toBe(true)
    expect(test.onUnreachable).toHaveBeenCalledTimes(1)
    expect(test.onUnauthenticated).not.toHaveBeenCalled()
  })
})

describe('no answer, and 503', () => {
  it.each(['offline', 503] as const)(
    '%s of a read leads to maintenance after one probe, which asks for the database too',
    async (failure) => {
      const test = setUp()
      test.fake.failNext('diary.list', failure)
      test.fake.failNext('health.ready', failure)
      const error = await failureOf(test.client.diary.list(patientId))
      expect(error).toMatchObject({ status: failure === 503 ? 503 : 0 })
      expect(test.onUnreachable).toHaveBeenCalledExactlyOnceWith(error)
      expect(test.fake.calls.map(({ endpointId }) => endpointId)).toEqual(['diary.list', 'health.ready'])
      expect(test.reportError).not.toHaveBeenCalled()
    },
  )

  it.each(['offline', 503] as const)('%s of a read that the probe finds to be a hiccup is read once more', async (failure) => {
    const { fake, client, onUnreachable } = setUp()
    fake.failNext('diary.list', failure)
    expect(await client.diary.list(patientId)).toHaveLength(1)
    expect(onUnreachable).not.toHaveBeenCalled()
  })

  it.each(['offline', 503] as const)('%s twice leads to maintenance, though the probe was answered between', async (failure) => {
    const test = setUp()
    test.fake.failNext('diary.list', failure)
    test.fake.failNext('diary.list', failure)
    const error = await failureOf(test.client.diary.list(patientId))
    expect(isUnreachable(error)).toBe(true)
    expect(test.onUnreachable).toHaveBeenCalledExactlyOnceWith(error)
    expect(test.fake.calls.map(({ endpointId }) => endpointId)).toEqual(['diary.list', 'health.ready', 'diary.list'])
  })

  it('503 of a write stays with its caller while the provider is ready, and leads to maintenance when it is not', async () => {
    const { fake, client, onUnreachable } = setUp()
    fake.failNext('diary.glucose.create', 503)
    expect(await failureOf(client.diary.create(patientId, 'glucose', newGlucose))).toMatchObject({ status: 503 })
    expect(onUnreachable).not.toHaveBeenCalled()
    fake.failNext('diary.glucose.create', 503)
    fake.failNext('health.ready', 503)
    await failureOf(client.diary.create(patientId, 'glucose', newGlucose))
    expect(onUnreachable).toHaveBeenCalledTimes(1)
    expect(fake.calls.filter(({ endpointId }) => endpointId === 'diary.glucose.create')).toHaveLength(2)
  })

  it('of a write is an error that its caller keeps as a draft; it is never repeated by itself', async () => {
    const test = setUp()
    test.fake.failNext('diary.glucose.create', 'offline')
    expect(isUnreachable(await failureOf(test.client.diary.create(patientId, 'glucose', newGlucose)))).toBe(true)
    expect(statusesOf(test, 'diary.glucose.create')).toEqual([0])
    expect(test.onUnreachable).not.toHaveBeenCalled()
    test.fake.goOffline()
    await failureOf(test.client.diary.create(patientId, 'glucose', newGlucose))
    expect(test.onUnreachable).toHaveBeenCalledTimes(1)
  })

  it('probes once for all reads that fail at the same time', async () => {
    const { fake, client, onUnreachable } = setUp()
    fake.goOffline()
    await Promise.all([failureOf(client.diary.list(patientId)), failureOf(client.diary.feelTypes()), failureOf(client.account.readUser())])
    expect(fake.calls.filter(({ endpointId }) => endpointId === 'health.ready')).toHaveLength(1)
    expect(onUnreachable).toHaveBeenCalledTimes(3)
  })

  it.each(['health', 'ready'] as const)('of %s itself is only an answer: the maintenance page asks in a loop', async (name) => {
    const { fake, client, onUnreachable } = setUp()
    fake.goOffline()
    expect(isUnreachable(await failureOf(client.health[name]()))).toBe(true)
    expect(fake.calls).toHaveLength(1)
    expect(onUnreachable).not.toHaveBeenCalled()
  })
})

describe('every other error', () => {
  it.each([403, 404, 409, 422, 429, 500])(
    '%i carries message, status, data and the title as status text, and is reported bare',
    async (status) => {
      const { fake, client, reportError } = setUp()
      const data = { type: 'about:blank', title: 'Nem sikerült', status, value: 3.1 }
      fake.failNext('diary.list', status, data)
      expect(await failureOf(client.diary.list(patientId))).toMatchObject({
        message: `Request failed with status code ${status}`,
        status,
        statusText: 'Nem sikerült',
        data,
      })
      expect(reportError).toHaveBeenCalledExactlyOnceWith('non-fatal', expect.objectContaining({ message: `diary.list: ${status}` }))
    },
  )

  it.each([
    ['a validation error', 400, { title: 'Hibás', errors: { value: ['Hibás'] } }],
    ['a lost race', 412, undefined],
    ['the question to authenticate again', 403, { type: recentAuthenticationProblem, title: 'Erősítsd meg' }],
  ])('%s has an owner and is not reported', async (_, status, body) => {
    const { fake, client, reportError } = setUp()
    fake.failNext('diary.list', status, body)
    await failureOf(client.diary.list(patientId))
    expect(reportError).not.toHaveBeenCalled()
  })

  it('is an answer that breaks the contract, too; its values are not in the message', async () => {
    const { fake, client, reportError } = setUp()
    fake.failNext('diary.list', 200, [{ ...makeGlucoseEntry(), value: 'titok' }])
    const error = (await failureOf(client.diary.list(patientId))) as Error
    expect(error).toMatchObject({ name: 'ProviderError', status: 500, statusText: 'A szolgáltató válasza nem értelmezhető.' })
    expect(error.message).not.toContain('titok')
    expect(reportError).toHaveBeenCalledTimes(1)
  })

  it('is not an abort: its reason passes through, unreported', async () => {
    const { fake, client, reportError, onUnreachable } = setUp()
    const release = fake.delayNext('diary.list')
    const controller = new AbortController()
    const listing = failureOf(client.diary.list(patientId, {}, { signal: controller.signal }))
    controller.abort(new DOMException('left', 'AbortError'))
    expect(await listing).toMatchObject({ name: 'AbortError' })
    release()
    expect([reportError.mock.calls, onUnreachable.mock.calls]).toEqual([[], []])
  })
})

describe('creating an entry', () => {
  it('fails with Unexpected error, 500, when the answer is empty', async () => {
    const { fake, client } = setUp()
    fake.failNext('diary.glucose.create', 200, [])
    expect(await failureOf(client.diary.create(patientId, 'glucose', newGlucose))).toMatchObject({
      message: 'Unexpected error',
      status: 500,
      statusText: 'Unexpected error',
    })
  })

  it('fails with the words of the specification for an item without an own message', async () => {
    const { fake, client } = setUp()
    fake.failNext('diary.glucose.create', 200, [{ statusCode: 403, body: { title: '' } }])
    const error = await failureOf(client.diary.create(patientId, 'glucose', newGlucose))
    expect(generalMessages(error)).toEqual(['Request failed with status code 403'])
    fake.failNext('diary.glucose.create', 200, [])
    expect(generalMessages(await failureOf(client.diary.create(patientId, 'glucose', newGlucose)))).toEqual(['Unexpected error'])
  })

  it('fails with the status of its item, and is reported as any other error', async () => {
    const { fake, client, reportError } = setUp()
    fake.failNext('diary.glucose.create', 200, [{ statusCode: 409, body: { title: 'Foglalt' } }])
    expect(await failureOf(client.diary.create(patientId, 'glucose', newGlucose))).toMatchObject({
      message: 'Request failed with status code 409',
      status: 409,
      statusText: 'Foglalt',
    })
    expect(reportError).toHaveBeenCalledExactlyOnceWith('non-fatal', expect.objectContaining({ message: 'diary.glucose.create: 409' }))
  })

  it('gives back the stored entry, and the same one for the same key', async () => {
    const { client } = setUp()
    const first = await client.diary.create(patientId, 'glucose', newGlucose, { idempotencyKey: 'key' })
    const second = await client.diary.create(patientId, 'glucose', newGlucose, { idempotencyKey: 'key' })
    expect(second.id).toBe(first.id)
    expect(await client.diary.list(patientId)).toHaveLength(2)
  })
})
