import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { signIn } from '../../platform/session/signIn.ts'
import { createOidcClient } from '../../testing/oidcClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let now = new Date()
beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  now = new Date()
  await provider.db.deleteFrom('attempt_window').execute()
})

const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
const forget = (email: string) => provider.call('POST', '/v1/password/forgotten', { body: { email } })
const reset = (token: string, newPassword = 'vadonatuj-jelszo') =>
  provider.call('POST', '/v1/password/reset', { body: { token, newPassword } })
const signInAs = (person: TestPerson, password: string) =>
  signIn(provider.db, provider.config, { email: addressOf(person), password, address: '::1', requestId: 'x' })

async function makeOwner(): Promise<TestPerson> {
  const owner = await makePerson(provider.db)
  await setPassword(provider.db, owner.id, 'regi-jelszo-12')
  return owner
}

describe('a forgotten password', () => {
  it('is replaced by the link of the mail; the address is proved and every sign-in ends', async () => {
    const owner = await makeOwner()
    await provider.db.updateTable('app_user').set({ email_confirmed: false }).where('id', '=', owner.id).execute()
    const browser = createOidcClient(provider.url)
    await browser.signInForCode(addressOf(owner), 'regi-jelszo-12')
    expect((await browser.authorize({ prompt: 'none' })).searchParams.get('code')).toBeTruthy()

    expect((await forget(addressOf(owner).toUpperCase())).status).toBe(204)
    const { path, token } = await linkTo(provider.db, addressOf(owner))
    expect(path).toBe(`/jelszo-meghivas/paciens/${owner.id}/${token}`)
    expect((await reset(token)).status).toBe(204)
    expect(await signInAs(owner, 'regi-jelszo-12')).toEqual({ result: 'refused' })
    expect(await signInAs(owner, 'vadonatuj-jelszo')).toEqual({ result: 'signedIn', userId: owner.id })
    expect((await browser.authorize({ prompt: 'none' })).searchParams.get('error')).toBe('login_required')
    const user = await provider.db.selectFrom('app_user').select('email_confirmed').where('id', '=', owner.id).executeTakeFirst()
    expect(user).toEqual({ email_confirmed: true })
    expect((await mailsTo(provider.db, addressOf(owner))).map(({ subject }) => subject)).toEqual([
      'Új jelszó beállítása',
      'Megváltozott a jelszavad',
    ])
  })

  it('leads a professional to the page of professionals', async () => {
    const doctor = await makeDoctor(provider.db)
    await forget(addressOf(doctor))
    expect((await linkTo(provider.db, addressOf(doctor))).path).toMatch(/^\/jelszo-meghivas\/szakember\//)
  })

  it('answers the same for an unknown address, to which nothing goes', async () => {
    const mailsBefore = await provider.db.selectFrom('outbox_mail').select('id').execute()
    const invitationsBefore = await provider.db.selectFrom('invitation').select('id').execute()
    expect((await forget('senki@pelda.example')).status).toBe(204)
    expect(await provider.db.selectFrom('outbox_mail').select('id').execute()).toEqual(mailsBefore)
    expect(await provider.db.selectFrom('invitation').select('id').execute()).toEqual(invitationsBefore)
    expect((await forget('nem cím')).status).toBe(400)
  })

  it('is limited for an address, known or not', async () => {
    const owner = await makeOwner()
    for (const email of [addressOf(owner), 'senki2@pelda.example']) {
      const statuses = []
      for (let count = 0; count < 6; count++) statuses.push((await forget(email)).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
  })

  it('opens nothing after two hours, nor by an older link once a newer one was used', async () => {
    const owner = await makeOwner()
    await forget(addressOf(owner))
    const first = await linkTo(provider.db, addressOf(owner))
    await forget(addressOf(owner))
    const second = await linkTo(provider.db, addressOf(owner))
    expect(second.token).not.toBe(first.token)
    expect((await reset(second.token)).status).toBe(204)
    expect((await reset(first.token)).status).toBe(410)

    await forget(addressOf(owner))
    const third = await linkTo(provider.db, addressOf(owner))
    now = new Date(now.getTime() + 2 * 3_600_000)
    expect((await reset(third.token)).status).toBe(410)
  })

  it('is set once by two at a time', async () => {
    const owner = await makeOwner()
    await forget(addressOf(owner))
    const { token } = await linkTo(provider.db, addressOf(owner))
    const passwords = ['elso-jelszo-123', 'masodik-jelszo-1', 'harmadik-jelszo']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 410, 410])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect(await signInAs(owner, winner)).toEqual({ result: 'signedIn', userId: owner.id })
  })

  it('refuses a weak password beside its field and leaves the link good', async () => {
    const owner = await makeOwner()
    await forget(addressOf(owner))
    const { token } = await linkTo(provider.db, addressOf(owner))
    for (let count = 0; count < 7; count++) {
      const response = await reset(token, 'rövid')
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: { newPassword: [expect.any(String)] } })
    }
    expect((await reset(token)).status).toBe(204)
  })

  it('serves no link that went to an address the account has left', async () => {
    const owner = await makeOwner()
    await forget(addressOf(owner))
    const { token } = await linkTo(provider.db, addressOf(owner))
    await provider.db.updateTable('app_user').set({ email: 'masik@pelda.example' }).where('id', '=', owner.id).execute()
    expect((await reset(token)).status).toBe(410)
  })

  it('takes no other link', async () => {
    await provider.call('POST', '/v1/registration', {
      body: {
        flow: 'supervisor',
        fullname: 'Más Link',
        email: 'mas@pelda.example',
        password: 'nagyon-titkos-1',
        dateOfBirth: '1990-05-17',
        privacyAccepted: true,
        newsletterSubscribed: false,
      },
    })
    const { token } = await linkTo(provider.db, 'mas@pelda.example')
    expect((await reset(token)).status).toBe(404)
  })
})
