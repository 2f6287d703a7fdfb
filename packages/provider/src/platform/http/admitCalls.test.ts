import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { countWaiting } from '../../testing/untilWaiting.ts'
import { callBounds } from './admitCalls.ts'
import { idlePerAddress } from './createHttpServer.ts'

let provider: TestProvider
let anna: TestPerson
let bela: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  anna = await makePerson(provider.db)
  bela = await makePerson(provider.db)
})
afterAll(() => provider?.close())

const glucoseOf = ({ id }: TestPerson) => `/v1/patient/${id}/diary/glucose`
const entry = { entryDate: '2026-11-01T08:00:00', value: 6.4, mealType: 1 }
const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make)
const statusesOf = async (calls: readonly Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)

/** Holds a table so that calls that need it wait in the database until `release`. */
async function hold(table: string, mode: 'share' | 'access exclusive') {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = provider.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx)
    held.resolve()
    await promise
  })
  await held.promise
  return async () => {
    resolve()
    await holding
  }
}

const waitingInDatabase = () => countWaiting(provider.db)

/** The first call that is refused, and whether another was answered otherwise before it. */
async function refusedOf(calls: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const answered: Response[] = []
  for (const call of calls) void call.then((response) => answered.push(response))
  await vi.waitFor(() => expect(answered).toHaveLength(count), { timeout: 9000, interval: 50 })
  return answered
}

describe('calls in flight', () => {
  it('of one person are four; the others wait, and only what the queue does not hold is refused', async () => {
    const token = await provider.tokenFor(anna)
    const release = await hold('diary_entry', 'access exclusive')
    const { atOnce, waiting } = callBounds.person
    const calls = times(atOnce + waiting + 3, () => provider.call('GET', glucoseOf(anna), { token }))
    const refused = await refusedOf(calls, 3)
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(times(3, () => [429, '1']))
    expect(await waitingInDatabase()).toBe(atOnce)

    // Others, live events and the question whether the process lives are answered meanwhile.
    const other = await provider.call('GET', `/v1/patient/${bela.id}/therapy/labels`, { token: await provider.tokenFor(bela) })
    const events = await provider.call('GET', '/v1/events?seconds=0', { token })
    const health = await provider.call('GET', '/v1/health', { token })
    expect([other.status, events.status, health.status]).toEqual([200, 200, 200])
    await release()
    expect((await statusesOf(calls)).filter((status) => status === 200)).toHaveLength(atOnce + waiting)
    expect((await provider.call('GET', glucoseOf(anna), { token })).status).toBe(200)
  })

  it('without a valid token are sixteen for an address', async () => {
    const release = await hold('attempt_window', 'access exclusive')
    const { atOnce, waiting } = callBounds.address
    const send = () => fetch(`${provider.url}/v1/transfer`, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
    const calls = times(atOnce + waiting + 2, send)
    expect((await refusedOf(calls, 2)).map(({ status }) => status)).toEqual([429, 429])
    const signedIn = provider.tokenFor(anna).then((token) => provider.call('GET', glucoseOf(anna), { token }))
    // All connections for calls without a person wait in the database; the person's call may wait for one, and is not refused.
    await release()
    expect((await signedIn).status).toBe(200)
    expect((await statusesOf(calls)).filter((status) => status === 400)).toHaveLength(atOnce + waiting)
  })

  it('give their place back when their callers go', async () => {
    const token = await provider.tokenFor(anna)
    const release = await hold('diary_entry', 'access exclusive')
    const caller = new AbortController()
    const headers = { authorization: `Bearer ${token}` }
    const calls = times(50, () => fetch(`${provider.url}${glucoseOf(anna)}`, { headers, signal: caller.signal }).catch(() => undefined))
    await vi.waitFor(async () => expect(await waitingInDatabase()).toBe(callBounds.person.atOnce))
    caller.abort()
    await Promise.all(calls)
    await release()
    expect(await statusesOf(times(8, () => provider.call('GET', glucoseOf(anna), { token })))).toEqual(times(8, () => 200))
  })

  it('that write about one person leave connections to the others', async () => {
    const token = await provider.tokenFor(anna)
    const release = await hold('diary_entry', 'share')
    const write = () => provider.call('POST', glucoseOf(anna), { token, body: [{ entry }] })
    const writes = times(4, write)
    await vi.waitFor(async () => expect(await waitingInDatabase()).toBe(3))
    expect((await provider.call('GET', glucoseOf(bela), { token: await provider.tokenFor(bela) })).status).toBe(200)
    expect(await waitingInDatabase()).toBe(3)
    await release()
    expect(await statusesOf(writes)).toEqual([200, 200, 200, 200])
  })
})

it('readiness has a separate connection when every other one is in use', async () => {
  const occupied = await createTestProvider()
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = times(12, () => Promise.withResolvers<void>())
  const holding = begun.map(({ resolve: begin }) =>
    occupied.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      begin()
      await promise
    }),
  )
  await Promise.all(begun.map((one) => one.promise))
  const statuses = await statusesOf(times(20, () => occupied.call('GET', '/v1/ready')))
  resolve()
  await Promise.all(holding)
  await occupied.close()
  expect(new Set(statuses)).toEqual(new Set([200]))
})

describe('a body', () => {
  const headersOf = (token?: string) => ({ 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) })
  /** Sends the beginning of a body and leaves its end open. */
  function begin(path: string, headers: Record<string, string>, part = ''): ClientRequest {
    const sent = httpRequest(`${provider.url}${path}`, { method: 'POST', headers }).on('error', () => {})
    sent.flushHeaders()
    if (part) sent.write(part)
    return sent
  }
  async function answerOf(sent: ClientRequest): Promise<number | undefined> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    sent.destroy()
    return response.statusCode
  }

  it.each<[string, string, Record<string, string>, string, number]>([
    ['announced as too large', '/v1/transfer', { 'content-length': '262145' }, '', 413],
    ['too large without an announcement', '/v1/transfer', { 'transfer-encoding': 'chunked' }, ' '.repeat(262_145), 413],
    ['for what needs a person', '/v1/transfer/open', { 'content-length': '30000000' }, '{', 401],
    ['for a path that does not exist', '/v1/nothing', { 'content-length': '262145' }, '', 413],
  ])('without a person, %s, is refused before its end', async (_name, path, headers, part, status) => {
    expect(await answerOf(begin(path, { ...headersOf(), ...headers }, part))).toBe(status)
  })

  it.each([
    ['values', `[${'[],'.repeat(300_000)}[]]`, 413],
    ['keys', `{${'"":1,'.repeat(120_001)}"":1}`, 413],
    ['levels', `${'['.repeat(33)}${']'.repeat(33)}`, 400],
    ['levels, none of them in a text', JSON.stringify({ text: `\\"${'['.repeat(300_000)}` }), 400],
  ])('with too many %s is refused before it is built', async (name, body, status) => {
    const response = await fetch(`${provider.url}${glucoseOf(anna)}`, {
      method: 'POST',
      body,
      headers: headersOf(await provider.tokenFor(anna)),
    })
    expect(response.status).toBe(status)
    const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> }
    expect(errors[''] !== undefined && errors['']?.[0]?.includes('nem értelmezhető')).toBe(name === 'levels')
  })

  it('of a large size waits for a turn while two others are under way', async () => {
    const open = { 'content-length': '500000' }
    const persons = await Promise.all(times(3, () => makePerson(provider.db)))
    const [first, second, third] = await Promise.all(persons.map((person) => provider.tokenFor(person)))
    const slow = [first, second].map((token, at) => begin(glucoseOf(persons[at]!), { ...headersOf(token), ...open }, '['))
    const body = JSON.stringify([{ entry }]).padEnd(300_000)
    const sendThird = () => fetch(`${provider.url}${glucoseOf(persons[2]!)}`, { method: 'POST', body, headers: headersOf(third) })
    async function isHeldBack(call: Promise<Response>): Promise<boolean> {
      let isAnswered = false
      void call.then(() => (isAnswered = true))
      for (const _ of times(40, () => 0)) await provider.call('GET', '/v1/ready')
      return !isAnswered
    }
    // Until both have begun the third is answered at once.
    let waiting = sendThird()
    while (!(await isHeldBack(waiting))) waiting = sendThird()
    slow[0]?.destroy()
    expect((await waiting).status).toBe(200)
    slow[1]?.destroy()
  })
})

it('connections that ask nothing are bounded for an address: the oldest go', async () => {
  const { port, hostname } = new URL(provider.url)
  const surplus = 3
  const sockets = times(idlePerAddress + surplus, () => connect({ port: Number(port), host: hostname }).on('error', () => {}))
  const ended: number[] = []
  sockets.forEach((socket, at) => socket.resume().once('close', () => ended.push(at)))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await vi.waitFor(() => expect(ended.length).toBeGreaterThanOrEqual(surplus))
  expect((await provider.call('GET', '/v1/health')).status).toBe(200)
  expect(Math.max(...ended)).toBeLessThan(sockets.length / 2)
  for (const socket of sockets) socket.destroy()
})
