import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { type FakeFcmServer, startFakeFcmServer } from '../../testing/fakeFcmServer.ts'
import { makeNotification, makePerson, type TestPerson } from '../../testing/makePeople.ts'

let fcm: FakeFcmServer
let provider: TestProvider
let person: TestPerson

beforeAll(async () => {
  fcm = await startFakeFcmServer()
  provider = await createTestProvider({ config: { push: { serviceAccount: { ...fcm.account }, webConfig: {} } }, fcmUrl: fcm.url })
  person = await makePerson(provider.db)
})
afterAll(async () => {
  await provider?.close()
  await fcm?.close()
})

/** A browser of the person's gets a message, at once. */
async function push(browser: string): Promise<void> {
  const token = await provider.tokenFor(person)
  await provider.db.deleteFrom('push_token').execute()
  await provider.call('POST', '/v1/user/firebase-token', { token, body: { token: browser } })
  await makeNotification(provider.db, person.id)
  await provider.db.updateTable('push_message').set({ next_attempt_at: new Date() }).execute()
  await provider.app.diab.push?.sendDue()
}
const health = async () => ((await (await provider.call('GET', '/v1/health')).json()) as { push: string }).push
const figure = async (name: string) =>
  new RegExp(String.raw`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (\d+)$`, 'm').exec(
    await (await provider.call('GET', '/metrics')).text(),
  )?.[1]

describe('health of push messages', () => {
  it('is off without a sender, and then has no figures', async () => {
    const other = await createTestProvider()
    expect(await (await other.call('GET', '/v1/health')).json()).toMatchObject({ push: 'off' })
    expect(await (await other.call('GET', '/metrics')).text()).not.toContain('diab_push')
    await other.close()
  })

  it('is what became of the last message, whatever comes before it', async () => {
    expect(await health()).toBe('untried')
    await push('phone')
    expect(await health()).toBe('ok')
    for (const status of [503, 429, 403]) {
      fcm.failWith(status)
      await push('phone')
      expect([status, await health()]).toEqual([status, 'failing'])
      fcm.failWith(0)
      await push('phone')
      expect(await health()).toBe('ok')
    }
    expect(await figure('diab_push_messages_total{outcome="sent"}')).toBe('4')
    expect(await figure('diab_push_messages_total{outcome="later"}')).toBe('3')
  })

  it('is not changed by a browser that is gone', async () => {
    fcm.gone.add('old')
    await push('old')
    expect([await health(), await figure('diab_push_failing')]).toEqual(['ok', '0'])
    fcm.failWith(503)
    await push('phone')
    fcm.failWith(0)
    await push('old')
    expect([await health(), await figure('diab_push_failing')]).toEqual(['failing', '1'])
    expect(await figure('diab_push_messages_total{outcome="gone"}')).toBe('2')
  })

  it('is failing while the service does not respond', async () => {
    await push('phone')
    expect(await health()).toBe('ok')
    await fcm.close()
    await push('phone')
    expect(await health()).toBe('failing')
    fcm = await startFakeFcmServer()
  })
})
