import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'

const password = 'regi-jelszo-12'
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
})

const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
async function makeOwner(make = makePerson): Promise<TestPerson> {
  const owner = await make(provider.db)
  await setPassword(provider.db, owner.id, password)
  return owner
}
async function request(caller: TestPerson, body: { email: string; password: string }, subject = caller) {
  const token = await provider.tokenFor(caller)
  return provider.call('POST', `/v1/user/${subject.id}/email/request`, { token, body })
}
const subjectsTo = async (email: string) => (await mailsTo(provider.db, email)).map(({ subject }) => subject)
async function resend(caller: TestPerson) {
  return provider.call('POST', '/v1/user/email-confirm/resend', { token: await provider.tokenFor(caller) })
}

describe('changing the own e-mail address', () => {
  it.each([
    ['a patient', makePerson],
    ['a doctor', makeDoctor],
  ] as const)('by %s sends a link to the new one and tells the old one; until it is used nothing changes', async (who, make) => {
    const owner = await makeOwner((db) => make(db))
    const email = `${who.replace(' ', '.')}@uj.example`
    expect((await request(owner, { email, password })).status).toBe(204)
    expect(await subjectsTo(addressOf(owner))).toEqual(['A fiókod új e-mail-címet kap'])
    expect((await mailsTo(provider.db, addressOf(owner)))[0]?.body_text).not.toContain(email)
    const { path, token } = await linkTo(provider.db, email)
    expect(path).toBe(`/email-modositas/${owner.id}/${token}`)
    const addressNow = () => provider.db.selectFrom('app_user').select('email').where('id', '=', owner.id).executeTakeFirst()
    expect(await addressNow()).toEqual({ email: addressOf(owner) })
    expect((await provider.call('POST', `/v1/invitation/${token}`, { body: {} })).status).toBe(204)
    expect(await addressNow()).toEqual({ email })
  })

  it('waits where its owner sees it, whether or not the address is taken, until it is used, over or taken back', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()]
    const path = `/v1/user/${owner.id}/email/request`
    const token = await provider.tokenFor(owner)
    const waiting = async () => (await provider.call('GET', path, { token })).json() as Promise<{ pending: unknown }>
    expect(await waiting()).toEqual({ pending: null })
    for (const email of ['varo@uj.example', addressOf(other)]) {
      await request(owner, { email, password })
      expect(await waiting()).toEqual({ pending: { email, expiresAt: expect.any(String) } })
    }
    await request(owner, { email: 'varo2@uj.example', password })
    const link = await linkTo(provider.db, 'varo2@uj.example')
    expect((await provider.call('DELETE', path, { token })).status).toBe(204)
    expect(await waiting()).toEqual({ pending: null })
    expect((await provider.call('POST', `/v1/invitation/${link.token}`, { body: {} })).status).toBe(410)
    await request(owner, { email: 'varo3@uj.example', password })
    const used = await linkTo(provider.db, 'varo3@uj.example')
    await provider.call('POST', `/v1/invitation/${used.token}`, { body: {} })
    expect(await waiting()).toEqual({ pending: null })
    await request(owner, { email: 'varo4@uj.example', password })
    await provider.db
      .updateTable('invitation')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', owner.id)
      .execute()
    expect(await waiting()).toEqual({ pending: null })
  })

  it('works by the newest link alone', async () => {
    const owner = await makeOwner()
    await request(owner, { email: 'elso@uj.example', password })
    await request(owner, { email: 'masodik@uj.example', password })
    const { token } = await linkTo(provider.db, 'elso@uj.example')
    expect((await provider.call('POST', `/v1/invitation/${token}`, { body: {} })).status).toBe(410)
  })

  it('does not tell the caller that an address is taken, only its owner', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()]
    expect((await request(owner, { email: addressOf(other), password })).status).toBe(204)
    expect(await subjectsTo(addressOf(other))).toEqual(['Ehhez a címhez már tartozik fiók'])
    expect(await subjectsTo(addressOf(owner))).toEqual(['A fiókod új e-mail-címet kap'])
  })

  it('needs the password, and a wrong one five times ends it', async () => {
    const owner = await makeOwner()
    const wrong = await request(owner, { email: 'x@uj.example', password: 'nem-ez-az-1' })
    expect(await wrong.json()).toMatchObject({ status: 400, errors: { password: ['A jelenlegi jelszó nem helyes.'] } })
    for (let count = 0; count < 4; count++) await request(owner, { email: 'x@uj.example', password: 'nem-ez-az-1' })
    expect((await request(owner, { email: 'x@uj.example', password })).status).toBe(429)
    expect(await subjectsTo('x@uj.example')).toEqual([])
  })

  it('is refused for a text that is no address and for the address one has', async () => {
    const owner = await makeOwner()
    for (const email of ['nem cím', 'a@b.hu\nBcc: c@d.hu', addressOf(owner).toUpperCase()]) {
      const response = await request(owner, { email, password })
      expect(await response.json()).toMatchObject({ status: 400, errors: { email: [expect.any(String)] } })
    }
  })

  it('belongs to the user alone, not to a supervisor either', async () => {
    const [owner, parent] = [await makeOwner(), await makeOwner()]
    await supervise(provider.db, parent, owner)
    expect((await request(parent, { email: 'masik@uj.example', password }, owner)).status).toBe(404)
  })

  it('sends five mails in a quarter of an hour at most', async () => {
    const owner = await makeOwner()
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await request(owner, { email: `sok${count}@uj.example`, password })).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})

describe('confirming the own e-mail address', () => {
  it('sends the link once more, until it is confirmed', async () => {
    const owner = await makeOwner()
    expect((await resend(owner)).status).toBe(204)
    const { token } = await linkTo(provider.db, addressOf(owner))
    expect((await provider.call('POST', `/v1/invitation/${token}`, { body: {} })).status).toBe(204)
    const again = await resend(owner)
    expect([again.status, await again.json()]).toMatchObject([409, { title: 'Az e-mail-címed már meg van erősítve.' }])
  })

  it('sends five at most', async () => {
    const owner = await makeOwner()
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await resend(owner)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})
