import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignIn } from '@diab/internal/settings'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { createOidcClient, type Tokens } from '../../testing/oidcClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { nextOther, openEvents, repeatUntil } from '../../testing/openEvents.ts'
import { auditOf } from '../../testing/peopleClient.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { deviceOf } from '../../platform/session/deviceOf.ts'
import { endSignInsOf } from './endSignInsOf.ts'

const password = 'Helyes-jelszo-1!'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  await setPassword(provider.db, person.id, password)
})

/** A browser that signed in as a person, with what it does next. */
async function signInOn(userAgent: string, { id }: TestPerson = person) {
  const client = createOidcClient(provider.url, { 'user-agent': userAgent })
  const redeem = async (code: string) => ((await (await client.redeem(code)).json()) as Tokens).access_token
  const token = await redeem(await client.signInForCode(`${id}@teszt.example`, password))
  return { token, renew: () => client.authorize({ prompt: 'none' }), redeem }
}
const call = (method: string, path: string, token: string) => provider.call(method, path, { token })
const statusOf = async (token: string) => (await call('GET', '/v1/user', token)).status
const listOf = async (token: string) => (await (await call('GET', '/v1/user/sign-in', token)).json()) as SignIn[]
const currentOf = async (token: string) => (await listOf(token)).find(({ isCurrent }) => isCurrent)?.id ?? ''

describe('the own sign-ins', () => {
  it('are listed with their device and last use, the own one marked', async () => {
    const phone = await signInOn(iphone)
    const computer = await signInOn(firefox)
    await signInOn(firefox, await makeOther())
    const list = await listOf(computer.token)
    expect(list).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isCurrent: true },
      { browser: 'Safari', system: 'iPhone', isCurrent: false },
    ])
    const code = (await phone.renew()).searchParams.get('code') ?? ''
    const renewed = await phone.redeem(code)
    const later = await listOf(renewed)
    expect(later.map(({ system, isCurrent }) => [system, isCurrent])).toEqual([
      ['iPhone', true],
      ['Windows', false],
    ])
    expect(later[0]?.id).toBe(list[1]?.id)
    expect(later[0]?.createdAt).toBe(list[1]?.createdAt)
    expect(Date.parse(later[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(list[1]?.lastUsedAt ?? ''))
  })

  it('end one by one, with the access token and without touching the others', async () => {
    const [phone, computer] = [await signInOn(iphone), await signInOn(firefox)]
    const id = await currentOf(phone.token)
    expect((await call('DELETE', `/v1/user/sign-in/${id}`, computer.token)).status).toBe(204)
    expect([await statusOf(phone.token), await statusOf(computer.token)]).toEqual([401, 200])
    expect((await phone.renew()).searchParams.get('error')).toBe('login_required')
    expect((await computer.renew()).searchParams.get('code')).toBeTruthy()
    expect(await listOf(computer.token)).toHaveLength(1)
    expect((await call('DELETE', `/v1/user/sign-in/${id}`, computer.token)).status).toBe(404)
  })

  it('end at any time by their own browser, and elsewhere only after a recent authentication', async () => {
    const [phone, computer] = [await signInOn(iphone), await signInOn(firefox)]
    const [idOfPhone, idOfComputer] = [await currentOf(phone.token), await currentOf(computer.token)]
    await provider.db
      .updateTable('sign_in')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', person.id)
      .execute()
    expect((await call('DELETE', `/v1/user/sign-in/${idOfPhone}`, computer.token)).status).toBe(403)
    expect((await call('DELETE', '/v1/user/sign-in', computer.token)).status).toBe(403)
    expect((await call('DELETE', `/v1/user/sign-in/${idOfComputer}`, computer.token)).status).toBe(204)
    expect([await statusOf(phone.token), await statusOf(computer.token)]).toEqual([200, 401])
    expect((await computer.renew()).searchParams.get('error')).toBe('login_required')
  })

  it('of another person are absent', async () => {
    const [own, other] = [await signInOn(firefox), await signInOn(iphone, await makeOther())]
    const id = await currentOf(other.token)
    expect((await call('DELETE', `/v1/user/sign-in/${id}`, own.token)).status).toBe(404)
    expect(await statusOf(other.token)).toBe(200)
  })

  it('end everywhere at once: tokens, renewals and streams, and those of no other user', async () => {
    const [phone, computer, other] = [await signInOn(iphone), await signInOn(firefox), await signInOn(iphone, await makeOther())]
    const stream = await openEvents(provider, person)
    const newsletter = (method: string, action: string) => call(method, `/v1/user/${person.id}/newsletter/${action}`, phone.token)
    await repeatUntil(stream.next(), async () => {
      await newsletter('POST', 'subscribe')
      await newsletter('DELETE', 'unsubscribe')
    })
    expect((await call('DELETE', '/v1/user/sign-in', computer.token)).status).toBe(204)
    expect([await statusOf(phone.token), await statusOf(computer.token), await statusOf(other.token)]).toEqual([401, 401, 200])
    for (const browser of [phone, computer]) expect((await browser.renew()).searchParams.get('error')).toBe('login_required')
    expect(await nextOther(stream)).toEqual({ kind: 'access' })
    expect(await nextOther(stream)).toBe('ended')
    expect((await call('GET', '/v1/events?seconds=0', phone.token)).status).toBe(401)
  })

  it('end everywhere also for the token with which the password was changed', async () => {
    const { token } = await signInOn(firefox)
    const body = { currentPassword: password, newPassword: 'kilenc lila elefánt' }
    expect((await provider.call('PUT', '/v1/user/password', { token, body })).status).toBe(204)
    expect(await statusOf(token)).toBe(200)
    expect((await call('DELETE', '/v1/user/sign-in', token)).status).toBe(204)
    expect(await statusOf(token)).toBe(401)
  })
})

describe('the operator', () => {
  it('ends the sign-ins of one account, or of everybody', async () => {
    const other = await makeOther()
    const [own, others] = [await signInOn(firefox), await signInOn(iphone, other)]
    const end = (who: Parameters<typeof endSignInsOf>[1]) => inTransaction(provider.db, (tx) => endSignInsOf(tx, who))
    expect(await end({ email: 'senki@teszt.example' })).toBeUndefined()
    expect(await end({ email: `${person.id}@TESZT.example` })).toBe(1)
    expect([await statusOf(own.token), await statusOf(others.token)]).toEqual([401, 200])
    expect((await own.renew()).searchParams.get('error')).toBe('login_required')
    const again = await signInOn(firefox)
    expect(await end('all')).toBeGreaterThanOrEqual(2)
    for (const { token } of [again, others]) expect(await statusOf(token)).toBe(401)
    for (const { id } of [person, other])
      expect(await auditOf(provider, id)).toContainEqual({ actor_id: null, event: 'session.allEnded', detail: {} })
  })
})

async function makeOther() {
  const other = await makePerson(provider.db)
  await setPassword(provider.db, other.id, password)
  return other
}

it.each([
  [iphone, 'Safari', 'iPhone'],
  [firefox, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.0', null, null],
  ['', null, null],
])('a browser is named without its version: %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
