import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOidcClient, type Tokens } from '../../testing/oidcClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo } from '../../testing/mailbox.ts'
import { nextOther, openEvents, repeatUntil } from '../../testing/openEvents.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { setPassword } from './credential.store.ts'

const [former, next] = ['regi-jelszo-12', 'vadonatuj-jelszo']
let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  await setPassword(provider.db, person.id, former)
})

const emailOf = ({ id }: TestPerson) => `${id}@teszt.example`

/** Signs in on a new device and returns the access token. */
async function signInOnDevice(password: string): Promise<string> {
  const device = createOidcClient(provider.url)
  const response = await device.redeem(await device.signInForCode(emailOf(person), password))
  return ((await response.json()) as Tokens).access_token
}
const statusOf = async (token: string, path = '/v1/user') => (await provider.call('GET', path, { token })).status
const change = (token: string) => provider.call('PUT', '/v1/user/password', { token, body: { currentPassword: former, newPassword: next } })

it('a changed password signs out every other device at its next request, and not the one it was changed on', async () => {
  const [own, other] = [await signInOnDevice(former), await signInOnDevice(former)]
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200])
  expect((await change(own)).status).toBe(204)
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
  expect(await statusOf(other, '/v1/events?seconds=0')).toBe(401)
  expect(await statusOf(await signInOnDevice(next))).toBe(200)
})

it('a refused change signs out no device', async () => {
  const [own, other] = [await signInOnDevice(former), await signInOnDevice(former)]
  const refused = await provider.call('PUT', '/v1/user/password', {
    token: own,
    body: { currentPassword: 'mas-jelszo-123', newPassword: next },
  })
  expect(refused.status).toBe(400)
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200])
})

it('of two changes at once from the same password only one is made', async () => {
  const token = await provider.tokenFor(person)
  const changes = await Promise.all([change(token), change(token), change(token)])
  expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400])
})

it('a password set by the link of a mail signs out every device', async () => {
  const device = await signInOnDevice(former)
  await provider.call('POST', '/v1/password/forgotten', { body: { email: emailOf(person) } })
  const { token } = await linkTo(provider.db, emailOf(person))
  expect((await provider.call('POST', '/v1/password/reset', { body: { token, newPassword: next } })).status).toBe(204)
  expect(await statusOf(device)).toBe(401)
})

it('the live stream of another device receives that something changed, and ends', async () => {
  const own = await signInOnDevice(former)
  const stream = await openEvents(provider, person)
  const subscription = (method: string, action: string) =>
    provider.call(method, `/v1/user/${person.id}/newsletter/${action}`, { token: own })
  // A first event shows that the provider listens.
  await repeatUntil(stream.next(), async () => {
    await subscription('POST', 'subscribe')
    await subscription('DELETE', 'unsubscribe')
  })
  expect((await change(own)).status).toBe(204)
  expect(await nextOther(stream)).toEqual({ kind: 'access' })
  expect(await nextOther(stream)).toBe('ended')
})
