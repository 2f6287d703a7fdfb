import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { createOidcClient } from '../../testing/oidcClient.ts'

let provider: TestProvider
const password = 'Helyes-jelszo-1!'

beforeAll(async () => {
  provider = await createTestProvider({ config: { trustedProxyCount: 1 } })
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

async function addPerson() {
  const id = randomUUID()
  const email = `${id}@teszt.example`
  await provider.db
    .insertInto('app_user')
    .values({ id, email, fullname: 'Teszt Anna', roles: ['Patient'], email_confirmed: true })
    .execute()
  await setPassword(provider.db, id, password)
  return email
}

/** A browser at a client address; its sign-in page is the same until a right password. */
function browserAt(address: string, cookie?: string) {
  const client = createOidcClient(provider.url, { 'x-forwarded-for': address, ...(cookie && { cookie }) })
  let page: Promise<URL> | undefined
  async function attempt(email: string, secret: string) {
    page ??= client.authorize()
    const response = await client.submit(await page, email, secret)
    if (response.status === 303) page = undefined
    return response
  }
  async function fail(email: string, times: number) {
    const statuses: number[] = []
    for (let count = 0; count < times; count++) statuses.push((await attempt(email, 'rossz-jelszo')).status)
    return statuses
  }
  return { attempt, fail }
}

/** As if the delay of every attempt had passed. */
const waitOut = () =>
  provider.db
    .updateTable('sign_in_failure')
    .set({ blocked_until: sql<Date>`now()` })
    .execute()
const minutesOf = (response: Response) => Math.ceil(Number(response.headers.get('retry-after')) / 60)
const delayMails = async (email: string) =>
  (await mailsTo(provider.db, email)).filter(({ subject }) => subject === 'Sikertelen bejelentkezések a fiókodba')

describe('failed sign-ins', () => {
  it('delay the next attempt from there, longer each time and at most an hour, even with the right password', async () => {
    const email = await addPerson()
    const stranger = browserAt('203.0.113.1')
    expect(await stranger.fail(email, 5)).toEqual([401, 401, 401, 401, 401])
    const delays: number[] = []
    for (let round = 0; round < 8; round++) {
      const refused = await stranger.attempt(email, password)
      expect(refused.status).toBe(429)
      delays.push(minutesOf(refused))
      await waitOut()
      expect(await stranger.fail(email, 1)).toEqual([401])
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('delay neither the owner elsewhere nor another account from there', async () => {
    const [email, other] = [await addPerson(), await addPerson()]
    const stranger = browserAt('203.0.113.2')
    await stranger.fail(email, 6)
    expect((await browserAt('203.0.113.3').attempt(email, password)).status).toBe(303)
    expect((await browserAt('203.0.113.2').attempt(other, password)).status).toBe(303)
    expect((await stranger.attempt(email, password)).status).toBe(429)
  })

  it('do not delay a device that signed in before, whatever fails at its address', async () => {
    const email = await addPerson()
    const owner = browserAt('203.0.113.4')
    expect((await owner.attempt(email, password)).status).toBe(303)
    const stranger = browserAt('203.0.113.4')
    expect(await stranger.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await owner.attempt(email, password)).status).toBe(303)
  })

  it('delay the device itself, and no other', async () => {
    const email = await addPerson()
    const [phone, laptop] = [browserAt('203.0.113.5'), browserAt('203.0.113.5')]
    for (const device of [phone, laptop]) expect((await device.attempt(email, password)).status).toBe(303)
    expect(await phone.fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await laptop.attempt(email, password)).status).toBe(303)
  })

  it('delay every unknown device after a hundred of them from many addresses, and no known one', async () => {
    const email = await addPerson()
    const owner = browserAt('203.0.113.6')
    expect((await owner.attempt(email, password)).status).toBe(303)
    await browserAt('198.51.100.1').fail(email, 1)
    await provider.db.updateTable('sign_in_failure').set({ failures: 99 }).where('source', '=', '').execute()
    expect(await browserAt('198.51.100.2').fail(email, 2)).toEqual([401, 429])
    expect((await browserAt('203.0.113.7').attempt(email, password)).status).toBe(429)
    expect((await owner.attempt(email, password)).status).toBe(303)
  })

  it('are mailed to the owner once, and not sent for an address without an account', async () => {
    const email = await addPerson()
    for (const address of ['203.0.113.8', '203.0.113.9']) await browserAt(address).fail(email, 6)
    const mails = await delayMails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('Teszt Anna')
    await browserAt('203.0.113.10').fail('senki@teszt.example', 6)
    expect(await mailsTo(provider.db, 'senki@teszt.example')).toEqual([])
  })

  it('delay nothing any more after a new password, and the browser that set it not even when guesses go on', async () => {
    const email = await addPerson()
    const owner = browserAt('203.0.113.11')
    await owner.fail(email, 6)
    await provider.call('POST', '/v1/password/forgotten', { body: { email } })
    const { token } = await linkTo(provider.db, email)
    const newPassword = 'vadonatuj-jelszo'
    const reset = await provider.call('POST', '/v1/password/reset', { body: { token, newPassword } })
    expect(reset.headers.getSetCookie().join()).toMatch(/diab_device=[\w-]{43}; Path=\/idp\/interaction; .*HttpOnly; SameSite=Strict/)
    expect((await owner.attempt(email, newPassword)).status).toBe(303)

    await browserAt('203.0.113.12').fail(email, 6)
    const cookie = reset.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await browserAt('203.0.113.12', cookie).attempt(email, newPassword)).status).toBe(303)
  })

  it('count on a device whose token another person had before', async () => {
    const email = await addPerson()
    const cookie = `diab_device=${'x'.repeat(43)}`
    expect((await browserAt('203.0.113.13', cookie).attempt(email, password)).status).toBe(303)
    await browserAt('203.0.113.14').fail(email, 5)
    expect((await browserAt('203.0.113.14', cookie).attempt(email, password)).status).toBe(429)
  })
})
