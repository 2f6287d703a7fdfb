import { passwordMinLength } from '@diab/internal/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../db/uuidv7.ts'
import { createInvitation } from '../invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo } from '../../testing/mailbox.ts'
import { makeClinic, makePerson } from '../../testing/makePeople.ts'
import { setPassword } from './credential.store.ts'
import { listCommonPasswords } from './weakPassword.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

const common = 'Ez a jelszó gyakori, ezért könnyen kitalálható. Válassz másikat.'
const own = 'A jelszó ne a nevedből, az e-mail-címedből vagy a napló nevéből álljon.'
const name = 'Árvíztűrő Borbála'
const good = 'kilenc lila elefánt'

/** The answer's status and its messages by field. */
async function outcomeOf(call: Promise<Response>) {
  const response = await call
  const errors = response.status === 400 ? ((await response.json()) as { errors: unknown }).errors : undefined
  return { status: response.status, errors }
}

function register(password: string, email = `${uuidv7()}@teszt.example`) {
  const account = {
    fullname: name,
    privacyAccepted: true,
    flow: 'self-manager',
    email,
    dateOfBirth: '1990-01-31',
    newsletterSubscribed: false,
  }
  return outcomeOf(provider.call('POST', '/v1/registration', { body: { ...account, password } }))
}

async function makeOwner() {
  const owner = await makePerson(provider.db, ['Patient'], name)
  await setPassword(provider.db, owner.id, 'regi-jelszo-12')
  return owner
}

describe('a new password', () => {
  it.each([
    ['a common one of ten characters', 'qwertyuiop', common],
    ['a common one in capitals', 'PASSWORD123', common],
    ['a common one that holds no shorter one', 'translator', common],
    ['a row of letters', 'abcdefghij', common],
    ['a common one with accents', 'Ílóvéyou12', common],
    ['a common one with a year and a sign', 'football2024', common],
    ['a common one with signs', 'password!?!?', common],
    ['a common one written twice', 'dragondragon', common],
    ['one character', 'zzzzzzzzzzzz', common],
    ['three characters again and again', 'kx7kx7kx7kx7', common],
    ['a Hungarian one with a year', 'jelszo2026', common],
    ['the name', 'arvizturoborbala', own],
    ['the name with accents and a year', 'Árvíztűrő-1987', own],
    ['the address', 'bori.naploja.77', own],
    ['the product', 'Diabnapló 2026', own],
  ])('cannot be %s', async (_name, password, message) => {
    const email = password.startsWith('bori') ? 'bori.naploja@teszt.example' : undefined
    expect(await register(password, email)).toMatchObject({ status: 400, errors: { password: [message] } })
  })

  it.each([
    ['a sentence', good],
    ['ten letters without a digit', 'ugyanmiert'],
    ['a sentence with the own name', 'borbala biciklizik szerdan'],
    ['a common word among others', 'sok football helyett alvas'],
    ['signs alone', '§§°°~~ˇˇ^^˘˘'],
  ])('may be %s: nothing is asked of its composition', async (_name, password) => {
    expect((await register(password)).status).toBe(204)
  })

  it('is compared with at least 3,000 common ones of a length that is allowed (ASVS 6.2.4)', async () => {
    const allowed = [...(await listCommonPasswords())].filter((password) => password.length >= passwordMinLength)
    expect(allowed.length).toBeGreaterThanOrEqual(3000)
    expect(allowed.filter((password) => password !== password.trim())).toEqual([])
  })

  it('is checked when it is changed, and the old one stays', async () => {
    const owner = await makeOwner()
    const token = await provider.tokenFor(owner)
    const change = (newPassword: string) =>
      outcomeOf(provider.call('PUT', '/v1/user/password', { token, body: { currentPassword: 'regi-jelszo-12', newPassword } }))
    expect(await change('football2024')).toMatchObject({ status: 400, errors: { newPassword: [common] } })
    expect(await change('Borbála-2024')).toMatchObject({ status: 400, errors: { newPassword: [own] } })
    expect((await change(good)).status).toBe(204)
  })

  it('is checked when a forgotten one is replaced, and the link stays good', async () => {
    const { id } = await makeOwner()
    const email = `${id}@teszt.example`
    await provider.call('POST', '/v1/password/forgotten', { body: { email } })
    const { token } = await linkTo(provider.db, email)
    const reset = (newPassword: string) => outcomeOf(provider.call('POST', '/v1/password/reset', { body: { token, newPassword } }))
    const accept = (password: string) => outcomeOf(provider.call('POST', `/v1/invitation/${token}`, { body: { password } }))
    expect(await reset('football2024')).toMatchObject({ status: 400, errors: { newPassword: [common] } })
    expect(await accept('Borbála-2024')).toMatchObject({ status: 400, errors: { password: [own] } })
    expect((await accept(good)).status).toBe(204)
  })

  it('is checked where an invitation opens an account, by the name that is typed there', async () => {
    const invitation = { kind: 'clinicPatient', email: `${uuidv7()}@teszt.example`, clinicId: await makeClinic(provider.db) } as const
    const { token } = await createInvitation(provider.db, { publicUrl: 'http://localhost', now: new Date() }, invitation)
    const answer = { fullname: name, dateOfBirth: '1990-01-31', privacyAccepted: true }
    const accept = (password: string) => outcomeOf(provider.call('POST', `/v1/invitation/${token}`, { body: { ...answer, password } }))
    expect(await accept('arvizturo1987')).toMatchObject({ status: 400, errors: { password: [own] } })
    expect((await accept(good)).status).toBe(204)
  })
})
