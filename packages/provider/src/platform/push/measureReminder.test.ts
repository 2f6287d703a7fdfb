import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { type FakeFcmServer, startFakeFcmServer } from '../../testing/fakeFcmServer.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'

let fcm: FakeFcmServer
let provider: TestProvider
let person: TestPerson

beforeAll(async () => {
  fcm = await startFakeFcmServer()
  provider = await createTestProvider({ config: { push: { serviceAccount: { ...fcm.account }, webConfig: {} } }, fcmUrl: fcm.url })
})
afterAll(async () => {
  await provider?.close()
  await fcm?.close()
})
beforeEach(async () => {
  fcm.messages.length = 0
  fcm.failWith(0)
  await provider.db.deleteFrom('measure_reminder').execute()
  await provider.db.deleteFrom('push_token').execute()
  person = await makePerson(provider.db)
})

const call = async (method: string, path: string, body?: unknown) =>
  provider.call(method, path, { token: await provider.tokenFor(person), body })
const browserOf = (token: string) => call('POST', '/v1/user/firebase-token', { token })
const remind = async (minutes = 15) => (await call('PUT', '/v1/user/measure-reminder', { minutes })).json()
const waiting = () => provider.db.selectFrom('measure_reminder').selectAll().execute()
/** Lets so many minutes go by for the reminders. */
async function passMinutes(minutes: number) {
  for (const { user_id, due_at, next_attempt_at } of await waiting()) {
    const earlier = (time: Date) => new Date(time.getTime() - minutes * 60_000)
    const moved = { due_at: earlier(due_at), next_attempt_at: earlier(next_attempt_at) }
    await provider.db.updateTable('measure_reminder').set(moved).where('user_id', '=', user_id).execute()
  }
}
const send = () => provider.app.diab.push?.sendDue()

describe('a reminder to measure again', () => {
  it('is pushed once when its time comes, and not before; it says nothing of the reading', async () => {
    await browserOf('phone')
    expect(await remind()).toEqual({ isPushed: true })
    await passMinutes(14)
    expect(await send()).toBe(0)
    await passMinutes(2)
    expect(await send()).toBe(1)
    expect(fcm.messages).toEqual([
      { message: { token: 'phone', data: { kind: 'reminder' }, webpush: { headers: { TTL: '900', Urgency: 'high' } } } },
    ])
    expect(await waiting()).toEqual([])
  })

  it('is not promised to a user without a browser that is reached by push', async () => {
    expect(await remind()).toEqual({ isPushed: false })
    expect(await waiting()).toEqual([])
  })

  it('of a provider without push is not promised at all', async () => {
    const other = await createTestProvider()
    const someone = await makePerson(other.db)
    const by = { token: await other.tokenFor(someone) }
    await other.call('POST', '/v1/user/firebase-token', { ...by, body: { token: 'phone' } })
    const answer = await other.call('PUT', '/v1/user/measure-reminder', { ...by, body: { minutes: 15 } })
    expect(await answer.json()).toEqual({ isPushed: false })
    await other.close()
  })

  it('takes the place of an earlier one, and is not sent once it is taken back', async () => {
    await browserOf('phone')
    await remind(5)
    await remind(15)
    await passMinutes(6)
    expect([await send(), (await waiting()).length]).toEqual([0, 1])
    expect((await call('DELETE', '/v1/user/measure-reminder')).status).toBe(204)
    await passMinutes(30)
    expect(await send()).toBe(0)
    expect(fcm.messages).toEqual([])
  })

  it('is tried again every minute while the messaging service is away, and dropped when it would be too late', async () => {
    await browserOf('phone')
    await remind()
    fcm.failWith(503)
    await passMinutes(15)
    expect(await send()).toBe(0)
    expect(await waiting()).toHaveLength(1)
    fcm.failWith(0)
    expect(await send()).toBe(0)
    await passMinutes(1)
    expect(await send()).toBe(1)

    await remind()
    await passMinutes(31)
    expect(await send()).toBe(0)
    expect(await waiting()).toEqual([])
    expect(fcm.messages).toHaveLength(1)
  })

  it.each([4, 61, 7.5, undefined])('of %s minutes is refused', async (minutes) => {
    await browserOf('phone')
    expect((await call('PUT', '/v1/user/measure-reminder', { minutes })).status).toBe(400)
    expect(await waiting()).toEqual([])
  })
})
