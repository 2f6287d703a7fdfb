import { decodeJwt } from 'jose'
import type { PasskeyCreation, PasskeyRequest } from '@diab/internal/settings'
import type { Role } from '@diab/core/guards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { removeSecondFactor } from '../signInMethods/removeSecondFactor.ts'
import { codeOf } from '../../testing/authenticatorApp.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { auditOf } from '../../testing/peopleClient.ts'
import { openSignIn, testPassword } from '../../testing/signInThrough.ts'
import { createSoftAuthenticator, type Fault } from '../../testing/softAuthenticator.ts'

const stepMs = 30_000
let clock = Date.parse('2026-11-24T10:00:00Z')
const now = () => new Date(clock)

let demo: TestProvider
let production: TestProvider
beforeAll(async () => {
  demo = await createTestProvider({ now })
  production = await createTestProvider({ now, config: { mode: 'production' } })
})
afterAll(async () => {
  await demo?.close()
  await production?.close()
})

/** Creates an account with a password, and its calls with a token. */
async function makeAccount(provider: TestProvider, roles: Role[] = ['Patient']) {
  const person = await makePerson(provider.db, roles)
  await setPassword(provider.db, person.id, testPassword)
  const device = createSoftAuthenticator(provider.url)
  const token = await provider.tokenFor(person, { methods: ['mfa'] })
  const post = async <Body>(path: string, body?: unknown) =>
    (await (await provider.call('POST', `/v1/user/${person.id}${path}`, { token, body })).json()) as Body
  return {
    id: person.id,
    email: `${person.id}@teszt.example`,
    device,
    /** Adds a passkey of the device. */
    async addPasskey() {
      const options = await post<PasskeyCreation>('/passkey/options')
      await post('/passkey', { name: 'Telefon', response: device.create(options) })
    },
    /** Turns an authenticator app on. */
    async turnOn() {
      const { secret } = await post<{ secret: string }>('/authenticator')
      const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/authenticator/confirm', { code: codeOf(secret, now()) })
      clock += stepMs
      return { secret, recoveryCodes }
    },
  }
}
const claimsOf = ({ access_token, id_token }: { access_token: string; id_token: string }) => {
  const { sub, amr, acr } = decodeJwt(id_token)
  expect(decodeJwt(access_token)).toMatchObject({ sub, amr, acr, auth_time: expect.any(Number) })
  return { sub, amr, acr }
}

describe('a sign-in with a passkey', () => {
  it('needs neither name nor password, is offered in the e-mail field, and counts as two factors', async () => {
    const account = await makeAccount(demo)
    await account.addPasskey()
    const browser = await openSignIn(demo)
    const page = await browser.text()
    expect(page).toContain('autocomplete="username webauthn"')
    expect(page).toContain('Belépés azonosítókulccsal')
    const options = await browser.options<PasskeyRequest>('passkey')
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    const tokens = await browser.finish(await browser.respond('passkey', account.device.get(options)))
    expect(claimsOf(tokens)).toEqual({ sub: account.id, amr: ['pop', 'user', 'mfa'], acr: 'urn:diab:acr:2' })
  })

  it.each<[string, Fault]>([
    ['another site', { origin: 'http://diab.example' }],
    ['a challenge that was never made', { challenge: 'A'.repeat(43) }],
    ['an authenticator that did not verify its user', { verifiesUser: false }],
    ['a copy whose counter is behind', { counter: 1 }],
  ])('is refused for %s', async (_name, fault) => {
    const account = await makeAccount(demo)
    await account.addPasskey()
    const browser = await openSignIn(demo)
    const refused = await browser.respond('passkey', account.device.get(await browser.options('passkey'), fault))
    expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('most nem sikerült belépni')])
  })

  it('is refused a second time, in another browser, and for what is no response', async () => {
    const account = await makeAccount(demo)
    await account.addPasskey()
    const [browser, other] = [await openSignIn(demo), await openSignIn(demo)]
    const response = account.device.get(await browser.options('passkey'))
    expect((await other.respond('passkey', response)).status).toBe(401)
    // The attempt used the challenge up.
    expect((await browser.respond('passkey', response)).status).toBe(401)
    for (const nonsense of ['', '{', '[]', '{"id":"x"}']) expect((await browser.post('/passkey', { response: nonsense })).status).toBe(401)
    expect((await browser.respond('passkey', account.device.get(await browser.options('passkey')))).status).toBe(303)
  })
})

describe('a sign-in with an authenticator app', () => {
  it('asks for the six digits after the password, and takes each code once', async () => {
    const account = await makeAccount(demo)
    const { secret } = await account.turnOn()
    const browser = await openSignIn(demo)
    const afterPassword = await browser.password(account.email)
    expect(afterPassword.status).toBe(303)
    expect(await browser.text()).toContain('autocomplete="one-time-code"')
    const code = codeOf(secret, now())
    expect((await browser.post('/code', { code: '000000' })).status).toBe(401)
    const tokens = await browser.finish(await browser.post('/code', { code }))
    expect(claimsOf(tokens)).toEqual({ sub: account.id, amr: ['pwd', 'otp', 'mfa'], acr: 'urn:diab:acr:2' })
    const again = await openSignIn(demo)
    await again.password(account.email)
    expect((await again.post('/code', { code })).status).toBe(401)
  })

  it('takes a recovery code instead, or a passkey of the same account alone', async () => {
    const [account, other] = [await makeAccount(demo), await makeAccount(demo)]
    const { recoveryCodes } = await account.turnOn()
    await account.addPasskey()
    await other.addPasskey()
    const browser = await openSignIn(demo)
    await browser.password(account.email)
    expect(await browser.text('?kod=helyreallito')).toContain('Helyreállító kód')
    const tokens = await browser.finish(await browser.post('/code', { code: recoveryCodes[0] ?? '' }))
    expect(claimsOf(tokens)).toMatchObject({ amr: ['pwd', 'mfa'] })
    const second = await openSignIn(demo)
    await second.password(account.email)
    expect((await second.respond('passkey', other.device.force(await second.options('passkey')))).status).toBe(401)
    const withPasskey = await second.respond('passkey', account.device.get(await second.options('passkey')))
    expect(claimsOf(await second.finish(withPasskey))).toMatchObject({ sub: account.id, amr: ['pwd', 'pop', 'user', 'mfa'] })
  })

  it('asks for the password first, and again after another account was chosen', async () => {
    const account = await makeAccount(demo)
    const { secret } = await account.turnOn()
    const browser = await openSignIn(demo)
    const early = await browser.post('/code', { code: codeOf(secret, now()) })
    expect([early.status, await browser.text()]).toEqual([303, expect.stringContaining('name="password"')])
    await browser.password(account.email)
    await browser.post('/restart')
    expect(await browser.text()).toContain('name="password"')
    expect((await browser.post('/code', { code: codeOf(secret, now()) })).headers.get('location')).not.toContain('/auth/')
  })

  it('ends with a new password', async () => {
    const account = await makeAccount(demo)
    const { secret } = await account.turnOn()
    const browser = await openSignIn(demo)
    await browser.password(account.email)
    const token = await demo.tokenFor(account, { methods: ['mfa'] })
    const body = { currentPassword: testPassword, newPassword: 'kilenc lila elefánt' }
    expect((await demo.call('PUT', '/v1/user/password', { token, body })).status).toBe(204)
    expect((await browser.post('/code', { code: codeOf(secret, now()) })).headers.get('location')).not.toContain('/auth/')
    expect(await browser.text()).toContain('name="password"')
    // The second factor stays.
    const again = await openSignIn(demo)
    await again.password(account.email, 'kilenc lila elefánt')
    expect(await again.text()).toContain('autocomplete="one-time-code"')
  })

  it('delays guesses of the code, and a right password in between starts no new count', async () => {
    const account = await makeAccount(demo)
    const { secret } = await account.turnOn()
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const browser = await openSignIn(demo)
      statuses.push((await browser.password(account.email)).status, (await browser.post('/code', { code: '000000' })).status)
    }
    expect(statuses.slice(0, 5)).toEqual([303, 401, 303, 401, 303])
    expect(statuses[5]).toBe(429)
    const browser = await openSignIn(demo)
    expect((await browser.password(account.email)).status).toBe(429)
    expect((await browser.post('/code', { code: codeOf(secret, now()) })).status).toBe(303)
    expect((await mailsTo(demo.db, account.email)).map(({ subject }) => subject)).toContain('Sikertelen bejelentkezések a fiókodba')
  })
})

describe('staff', () => {
  it('sign in with the password alone in a demo, and so do patients in production', async () => {
    for (const [provider, roles] of [
      [demo, ['Doctor']],
      [production, ['Patient']],
    ] as const) {
      const account = await makeAccount(provider, [...roles])
      const browser = await openSignIn(provider)
      expect(claimsOf(await browser.finish(await browser.password(account.email)))).toMatchObject({ amr: ['pwd'], acr: 'urn:diab:acr:1' })
    }
  })

  it('set an authenticator app up in production before they are signed in, and need it from then on', async () => {
    const account = await makeAccount(production, ['Doctor'])
    const browser = await openSignIn(production)
    const afterPassword = await browser.password(account.email)
    expect(afterPassword.headers.get('location')).not.toContain('/auth/')
    const page = await browser.text()
    const secret = /class="secret-text">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
    expect(page).toContain('<svg class="qr"')
    // The same secret when the page is shown again, as after a wrong code.
    expect((await browser.post('/authenticator', { code: '000000' })).status).toBe(400)
    expect((await browser.post('/continue')).headers.get('location')).not.toContain('/auth/')
    await browser.password(account.email)
    const codes = await (await browser.post('/authenticator', { code: codeOf(secret, now()) })).text()
    const [recoveryCode = ''] = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}/.exec(codes) ?? []
    expect(await browser.text()).not.toContain(recoveryCode)
    const tokens = await browser.finish(await browser.post('/continue'))
    expect(claimsOf(tokens)).toMatchObject({ sub: account.id, acr: 'urn:diab:acr:2' })
    const methods = await production.call('GET', `/v1/user/${account.id}/sign-in-method`, { token: tokens.access_token })
    expect(await methods.json()).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10, isSecondFactorRequired: true })
    const removal = await production.call('DELETE', `/v1/user/${account.id}/authenticator`, { token: tokens.access_token })
    expect(removal.status).toBe(409)
    const next = await openSignIn(production)
    await next.password(account.email)
    expect((await next.post('/code', { code: recoveryCode })).status).toBe(303)
  })

  it('may choose a passkey, which then has to follow the password', async () => {
    const account = await makeAccount(production, ['MedicalAttendant'])
    const browser = await openSignIn(production)
    await browser.password(account.email)
    const made = await browser.respond('new-passkey', account.device.create(await browser.options('new-passkey')))
    expect(await made.text()).toContain('Helyreállító kódok')
    expect(claimsOf(await browser.finish(await browser.post('/continue')))).toMatchObject({ amr: ['pwd', 'pop', 'user', 'mfa'] })
    const next = await openSignIn(production)
    expect((await next.password(account.email)).headers.get('location')).not.toContain('/auth/')
    expect(await next.text()).toContain('most használd az azonosítókulcsodat')
    const options = await next.options<PasskeyRequest>('passkey')
    expect(options.allowCredentials).toHaveLength(1)
    expect((await next.respond('passkey', account.device.get(options))).status).toBe(303)
  })

  it('who lost everything get another second factor from the operator, whose action is recorded', async () => {
    const account = await makeAccount(production, ['Doctor'])
    await account.addPasskey()
    await account.turnOn()
    await inTransaction(production.db, (tx) => removeSecondFactor(tx, account.email.toUpperCase()))
    const browser = await openSignIn(production)
    await browser.password(account.email)
    expect(await browser.text()).toContain('Állíts be egy második lépést')
    expect(await auditOf(production, account.id)).toContainEqual({ actor_id: null, event: 'secondFactor.removed', detail: {} })
    expect((await mailsTo(production.db, account.email)).at(-1)?.body_text).toContain('az üzemeltető törölte')
    expect(await inTransaction(production.db, (tx) => removeSecondFactor(tx, 'senki@teszt.example'))).toBe(false)
  })

  it('set up nothing more with a step that was open when another one finished', async () => {
    const account = await makeAccount(production, ['Doctor'])
    const [browser, late] = [await openSignIn(production), await openSignIn(production)]
    await late.password(account.email)
    await browser.password(account.email)
    const options = await late.options<PasskeyCreation>('new-passkey')
    await browser.respond('new-passkey', account.device.create(await browser.options('new-passkey')))
    const thief = createSoftAuthenticator(production.url)
    expect((await late.respond('new-passkey', thief.create(options))).headers.get('location')).not.toContain('/auth/')
    expect(await late.text()).not.toContain('Állíts be egy második lépést')
    const count = await production.db.selectFrom('passkey').select('id').where('user_id', '=', account.id).execute()
    expect(count).toHaveLength(1)
  })
})
