import type { Passkey, PasskeyCreation, PasskeyRequest, SignInMethods } from '@diab/internal/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { auditOf } from '../../testing/peopleClient.ts'
import { signInWithPassword, testPassword } from '../../testing/signInThrough.ts'
import { createSoftAuthenticator, type Fault } from '../../testing/softAuthenticator.ts'

let provider: TestProvider
let user: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  user = await makeUser()
})

/** A signed-in user with an authenticator at hand. */
async function makeUser() {
  const person = await makePerson(provider.db)
  await setPassword(provider.db, person.id, testPassword)
  const email = `${person.id}@teszt.example`
  const token = await signInWithPassword(provider, email)
  const device = createSoftAuthenticator(provider.url)
  const call = (method: string, path: string, body?: unknown) => provider.call(method, `/v1/user/${person.id}${path}`, { token, body })
  const read = async <Body>(method: string, path: string, body?: unknown) => (await (await call(method, path, body)).json()) as Body
  const creation = () => read<PasskeyCreation>('POST', '/passkey/options')
  const request = () => read<PasskeyRequest>('POST', '/authentication/options')
  return {
    person,
    email,
    token,
    device,
    call,
    creation,
    request,
    methods: () => read<SignInMethods>('GET', '/sign-in-method'),
    add: async (name = 'Telefon', fault?: Fault) => call('POST', '/passkey', { name, response: device.create(await creation(), fault) }),
    authenticate: async (passkey: unknown) => (await call('POST', '/authentication', { passkey })).status,
    code: async () => (await provider.call('GET', `/v1/patient/${person.id}/connection-token`, { token })).status,
  }
}

/** As if the sign-in had been an hour ago. */
const age = async ({ id }: TestPerson) => {
  const before = new Date(Date.now() - 3_600_000)
  await provider.db.updateTable('sign_in').set({ authenticated_at: before, second_factor_at: before }).where('user_id', '=', id).execute()
}
const subjects = async (email: string) => (await mailsTo(provider.db, email)).map(({ body_text }) => body_text)
const eventsOf = async ({ id }: TestPerson) => (await auditOf(provider, id)).map(({ event }) => event)

describe('a passkey', () => {
  it('is added, listed, renamed and removed, and the owner is mailed', async () => {
    const { creation, call, methods, person, email } = user
    expect(await creation()).toMatchObject({ rp: { id: 'localhost' }, user: { name: email }, excludeCredentials: [] })
    const added = await user.add(' Telefon ')
    expect(added.status).toBe(201)
    const passkey = (await added.json()) as Passkey
    expect(passkey).toMatchObject({ name: 'Telefon', lastUsedAt: null })
    expect((await creation()).excludeCredentials).toHaveLength(1)
    expect((await call('PUT', `/passkey/${passkey.id}`, { name: 'Régi telefon' })).status).toBe(200)
    expect(await methods()).toMatchObject({ passkeys: [{ id: passkey.id, name: 'Régi telefon' }], hasAuthenticator: false })
    expect((await call('DELETE', `/passkey/${passkey.id}`)).status).toBe(204)
    expect(await methods()).toEqual({ passkeys: [], hasAuthenticator: false, recoveryCodesLeft: 0, isSecondFactorRequired: false })
    expect((await subjects(email)).map((text) => /hozzá|töröltek/.exec(text)?.[0])).toEqual(['hozzá', 'töröltek'])
    expect(await eventsOf(person)).toEqual(expect.arrayContaining(['passkey.added', 'passkey.renamed', 'passkey.removed']))
  })

  it.each<[string, Fault]>([
    ['another site', { origin: 'http://diab.example' }],
    ['another relying party', { rpId: 'diab.example' }],
    ['a challenge that was never made', { challenge: 'A'.repeat(43) }],
    ['an authenticator that did not verify its user', { verifiesUser: false }],
  ])('of %s is not added', async (_name, fault) => {
    const refused = await user.add('Telefon', fault)
    expect([refused.status, (await refused.json()) as unknown]).toMatchObject([400, { errors: { response: [expect.any(String)] } }])
    expect((await user.methods()).passkeys).toEqual([])
  })

  it('is not added twice, nor with the challenge of another user or an expired one', async () => {
    const { call, device } = user
    const response = device.create(await user.creation())
    expect((await call('POST', '/passkey', { name: 'Telefon', response })).status).toBe(201)
    expect((await call('POST', '/passkey', { name: 'Telefon', response })).status).toBe(400)
    const other = await makeUser()
    const foreign = other.device.create(await user.creation())
    expect((await other.call('POST', '/passkey', { name: 'Telefon', response: foreign })).status).toBe(400)
    const late = device.create(await user.creation())
    await provider.db
      .updateTable('oidc_payload')
      .set({ expires_at: new Date(0) })
      .where('model', '=', 'PasskeyChallenge')
      .execute()
    expect((await call('POST', '/passkey', { name: 'Telefon', response: late })).status).toBe(400)
    expect((await user.methods()).passkeys).toHaveLength(1)
  })

  it('has a name', async () => {
    expect([(await user.add(' ')).status, (await user.add('x'.repeat(61))).status]).toEqual([400, 400])
  })

  it('of another user is absent', async () => {
    const { id } = (await (await user.add()).json()) as Passkey
    const other = await makeUser()
    expect((await other.call('PUT', `/passkey/${id}`, { name: 'Enyém' })).status).toBe(404)
    expect((await other.call('DELETE', `/passkey/${id}`)).status).toBe(404)
    expect((await provider.call('GET', `/v1/user/${user.person.id}/sign-in-method`, { token: other.token })).status).toBe(404)
    expect((await user.methods()).passkeys).toMatchObject([{ name: 'Telefon' }])
  })
})

describe('a passkey as a recent authentication', () => {
  it('opens what needs one, for this sign-in alone', async () => {
    await user.add()
    const elsewhere = await signInWithPassword(provider, user.email)
    await age(user.person)
    expect([await user.code(), (await user.call('POST', '/passkey/options')).status]).toEqual([403, 403])
    expect(await user.authenticate(user.device.get(await user.request()))).toBe(204)
    expect(await user.code()).toBe(200)
    expect((await provider.call('GET', `/v1/patient/${user.person.id}/connection-token`, { token: elsewhere })).status).toBe(403)
    expect((await user.methods()).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it.each<[string, Fault]>([
    ['another site', { origin: 'http://diab.example' }],
    ['another relying party', { rpId: 'diab.example' }],
    ['a challenge that was never made', { challenge: 'A'.repeat(43) }],
    ['an authenticator that did not verify its user', { verifiesUser: false }],
    ['a copy whose counter is behind', { counter: 1 }],
  ])('is refused for %s', async (_name, fault) => {
    await user.add()
    await age(user.person)
    expect(await user.authenticate(user.device.get(await user.request(), fault))).toBe(400)
    expect(await user.code()).toBe(403)
    expect(await eventsOf(user.person)).toEqual(
      fault.counter === undefined
        ? expect.not.arrayContaining(['passkey.counterRefused'])
        : expect.arrayContaining(['passkey.counterRefused']),
    )
  })

  it('is refused a second time, after its challenge expired, and with the passkey of another user', async () => {
    await user.add()
    const response = user.device.get(await user.request())
    expect([await user.authenticate(response), await user.authenticate(response)]).toEqual([204, 400])
    const late = user.device.get(await user.request())
    await provider.db
      .updateTable('oidc_payload')
      .set({ expires_at: new Date(0) })
      .where('model', '=', 'PasskeyChallenge')
      .execute()
    expect(await user.authenticate(late)).toBe(400)
    const other = await makeUser()
    await other.add()
    expect(await user.authenticate(other.device.force(await user.request()))).toBe(400)
    // The challenge of one sign-in is worth nothing in another, of whichever user.
    expect(await user.authenticate(user.device.force(await other.request()))).toBe(400)
  })
})
